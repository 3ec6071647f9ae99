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
 * Calls `act` in a task after the next frame, so that the browser first shows what has changed. A hidden page draws no frames: if the page is
 * hidden, it calls `act` in the next task.
 *
 * @param act receives a function that returns whether the call was cancelled meanwhile
 * @returns cancels the call
 */
export const afterPaint = (act: (isOver: IsOver) => unknown): (() => void) => schedule(act, (call) => call())

/** The longest time that deferrable work is delayed, in milliseconds. A page may never be idle. */
const waitsFor = 100

/**
 * Calls `act` once the next frame is drawn and the browser is idle, but at most 100 ms after that frame. The page's own reactions to the change run
 * first.
 *
 * @param act receives a function that returns whether the call was cancelled meanwhile
 * @returns cancels the call
 */
export const afterPaintWhenIdle = (act: (isOver: IsOver) => unknown): (() => void) =>
  schedule(act, (call) => globalThis.requestIdleCallback?.(call, { timeout: waitsFor }) ?? call())
