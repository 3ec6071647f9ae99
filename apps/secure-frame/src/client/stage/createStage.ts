/** A screen that waits for the user. It settles by `finish` or `fail`, once. */
export type Screen<result> = (finish: (result: result) => void, fail: (error: unknown) => void) => HTMLElement

/** Shows a screen until it settles. */
export type Show = <result>(screen: Screen<result>) => Promise<result>

/** The place where the wallet shows one screen at a time. */
export type Stage = {
  /**
   * Shows a screen until it settles. Later screens wait in order. If `signal` is aborted, the screen is removed, and the
   * promise rejects with the signal's reason.
   */
  ask<result>(screen: Screen<result>, signal?: AbortSignal): Promise<result>
  /** Shows the screens of one act without others between them. The last screen stays until the act is over. */
  run<result>(act: (show: Show) => Promise<result>, signal?: AbortSignal): Promise<result>
}

/** Parameters of {@link createStage}. */
export type StageParameters = {
  readonly root: HTMLElement
  /** Called when the first screen is shown, and when nothing is left to show. */
  readonly onChange: (isAsking: boolean) => void
}

/** Creates a stage. */
export const createStage = ({ root, onChange }: StageParameters): Stage => {
  /** Resolves when the actions before the next one are over. */
  let last: Promise<void> = Promise.resolve()
  let count = 0
  let isAsking = false

  const setAsking = (next: boolean) => {
    if (next === isAsking) return
    isAsking = next
    onChange(next)
  }
  const showUntil =
    (signal: AbortSignal | undefined): Show =>
    (screen) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
        const shown = screen(resolve, reject)
        root.replaceChildren(shown)
        root.scrollIntoView() // the screen before may have been scrolled
        setAsking(true)
        // The title is read first, and is no control that a key press could trigger.
        shown.querySelector<HTMLElement>('[tabindex="-1"], h1')?.focus()
      })

  const run: Stage['run'] = async (act, signal) => {
    count += 1
    const before = last
    let release: () => void = () => {}
    last = new Promise((resolve) => {
      release = resolve
    })
    try {
      await before
      signal?.throwIfAborted()
      return await act(showUntil(signal))
    } finally {
      count -= 1
      if (count === 0) {
        root.replaceChildren()
        setAsking(false)
      }
      release()
    }
  }
  return { run, ask: (screen, signal) => run((show) => show(screen), signal) }
}
