/**
 * Calls `act` in a task after the next frame, so that the browser first shows what has changed. A hidden page draws no frames: there, it calls `act` in the next task.
 *
 * @param act gets a function that returns whether the call was cancelled meanwhile
 * @returns cancels the call
 */
export const afterPaint = (act: (isOver: () => boolean) => unknown): (() => void) => {
  let isOver = false
  const run = () => setTimeout(() => isOver || act(() => isOver))
  if (document.hidden) run()
  else requestAnimationFrame(run)
  return () => {
    isOver = true
  }
}
