/** Returns whether the call was cancelled. */
type IsOver = () => boolean

const schedule = (act: (isOver: IsOver) => unknown, run: (act: () => void) => unknown): (() => void) => {
  let isOver = false
  const call = () => isOver || act(() => isOver)
  if (document.hidden) setTimeout(call)
  else requestAnimationFrame(() => setTimeout(() => run(call)))
  return () => {
    isOver = true
  }
}

/**
 * Calls `act` in a task after the next frame, so that the browser first shows what has changed. A hidden page draws no frames: there, it calls `act` in the next task.
 *
 * @param act gets a function that returns whether the call was cancelled meanwhile
 * @returns cancels the call
 */
export const afterPaint = (act: (isOver: IsOver) => unknown): (() => void) => schedule(act, (call) => call())

/** How long work that can wait is put off at most, in milliseconds: a page may never be idle. */
const waitsFor = 100

/**
 * Calls `act` once the next frame is drawn and the browser is idle, but at most 100 ms after that frame. What the page itself does about the change comes first.
 *
 * @param act gets a function that returns whether the call was cancelled meanwhile
 * @returns cancels the call
 */
export const afterPaintWhenIdle = (act: (isOver: IsOver) => unknown): (() => void) =>
  schedule(act, (call) => globalThis.requestIdleCallback?.(call, { timeout: waitsFor }) ?? call())
