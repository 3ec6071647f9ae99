/**
 * Calls `act` in a task after the next frame, so that the page shows what it has before it does more. A hidden page draws no frames: there it is the next task.
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
