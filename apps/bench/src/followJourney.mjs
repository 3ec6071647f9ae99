// Functions that run in the page. They are passed as text, so they use nothing of this file.

/**
 * Records when each step of a journey is painted, in order, and when a user presses. Runs after `installProbe`.
 * @param steps the texts that a user sees, by name and in order
 */
export const followJourney = (steps) => {
  const { bench } = window
  const shown = Object.fromEntries(
    steps.map(({ name }) => {
      const { promise, resolve } = Promise.withResolvers()
      return [name, { promise, resolve }]
    }),
  )
  /** Returns the edges of the button that shows a text. */
  const boxOf = (text) => {
    const { x, y } = bench.find(text, { inWindow: true })
    let element = document.elementFromPoint(x, y)
    for (let inner = element; inner; ) {
      element = inner
      const deeper = inner.shadowRoot?.elementFromPoint(x, y)
      inner = deeper === inner ? undefined : deeper
    }
    const { left, right, top, bottom } = (element.closest('button') ?? element).getBoundingClientRect()
    return { left, right, top, bottom }
  }
  const journey = {
    boxOf,
    /** When each step was painted, in ms since the visit began. */
    times: {},
    /** When something was pressed, by the browser's raw event. */
    presses: [],
    until: (name) => shown[name].promise,
  }
  const follow = async () => {
    for (const { name, text } of steps) {
      const at = await bench.painted(text, { inWindow: true })
      journey.times[name] = at
      shown[name].resolve({ at, place: bench.find(text, { inWindow: true }) })
    }
  }
  const note = (event) => {
    if (event.type === 'keydown' && event.key !== 'Enter') return
    // A tap is a pointerdown, a touchstart and then mouse events. The first one counts.
    const last = journey.presses.at(-1)
    if (last === undefined || event.timeStamp - last > 50) journey.presses.push(event.timeStamp)
  }
  for (const type of ['pointerdown', 'touchstart', 'keydown'])
    window.addEventListener(type, note, { capture: true, passive: true })
  window.journey = journey
  void follow()
}

/** @returns whether the focus is on the element that shows a text, in any shadow root */
export const isFocused = (text) => {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  const place = window.bench.find(text, { inWindow: true })
  if (!place || !focused || focused === document.body) return false
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  return place.x > left && place.x < right && place.y > top && place.y < bottom
}
