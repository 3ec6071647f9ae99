/** Returns whether the call was cancelled. */
type IsCancelled = () => boolean

const schedule = (
  callback: (isCancelled: IsCancelled) => unknown,
  run: (callback: () => void) => unknown,
): (() => void) => {
  let isCancelled = false
  const call = () => isCancelled || callback(() => isCancelled)
  if (document.hidden) setTimeout(call)
  else requestAnimationFrame(() => setTimeout(() => run(call)))
  return () => {
    isCancelled = true
  }
}

/**
 * Calls `callback` in a task after the next frame, so that the browser first shows what has changed. A hidden page draws no frames: if the page is
 * hidden, it calls `callback` in the next task.
 *
 * @param callback receives a function that returns whether the call was cancelled meanwhile
 * @returns cancels the call
 */
export const afterPaint = (callback: (isCancelled: IsCancelled) => unknown): (() => void) =>
  schedule(callback, (call) => call())

/** The longest time that deferrable work is delayed, in milliseconds. A page may never be idle. */
const waitsFor = 100

/**
 * Calls `callback` once the next frame is drawn and the browser is idle, but at most 100 ms after that frame. The page's own reactions to the change run
 * first.
 *
 * @param callback receives a function that returns whether the call was cancelled meanwhile
 * @returns cancels the call
 */
export const afterPaintWhenIdle = (callback: (isCancelled: IsCancelled) => unknown): (() => void) =>
  schedule(callback, (call) => globalThis.requestIdleCallback?.(call, { timeout: waitsFor }) ?? call())
