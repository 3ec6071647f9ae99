// Functions that run in the page: they are handed over as text, and use nothing of this file.

/**
 * Notes when each step of a journey is painted, one after the other, and when a user presses. Runs after `installProbe`.
 * @param steps the texts that a user sees, by name and in their order
 */
export const followJourney = (steps) => {
  const { bench } = window
  const shown = Object.fromEntries(
    steps.map(({ name }) => {
      const { promise, resolve } = Promise.withResolvers()
      return [name, { promise, resolve }]
    }),
  )
  /** The edges of the button that shows a text. */
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
    /** When something was pressed: what the browser's raw event says. */
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
    // A tap is a pointerdown, a touchstart and then a mouse's events: the first counts.
    const last = journey.presses.at(-1)
    if (last === undefined || event.timeStamp - last > 50) journey.presses.push(event.timeStamp)
  }
  for (const type of ['pointerdown', 'touchstart', 'keydown'])
    window.addEventListener(type, note, { capture: true, passive: true })
  window.journey = journey
  void follow()
}

/** @returns whether the focus is on what shows a text, in whatever shadow roots both stand */
export const isFocused = (text) => {
  let focused = document.activeElement
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement
  const place = window.bench.find(text, { inWindow: true })
  if (!place || !focused || focused === document.body) return false
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  return place.x > left && place.x < right && place.y > top && place.y < bottom
}
