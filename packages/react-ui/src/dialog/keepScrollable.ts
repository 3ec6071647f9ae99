import { focusable } from '../frame/focus.js'

/**
 * Puts the body of a view into the tab order while it scrolls and contains nothing focusable. Not every browser lets the keyboard
 * scroll such an element by default.
 */
export const keepScrollable = (dialog: HTMLDialogElement): (() => void) => {
  const stops = new WeakSet<Element>()
  const update = () => {
    for (const body of dialog.querySelectorAll<HTMLElement>('.lk-body')) {
      const isNeeded =
        body.scrollHeight > body.clientHeight &&
        !body.querySelector(focusable) &&
        getComputedStyle(body).overflowY !== 'visible'
      if (isNeeded) {
        stops.add(body)
        body.tabIndex = 0
      } else if (stops.delete(body)) body.removeAttribute('tabindex')
    }
  }
  let frame = 0
  // At most one measurement per frame.
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  }
  const content = new MutationObserver(schedule)
  content.observe(dialog, { childList: true, characterData: true, subtree: true })
  const size = new ResizeObserver(update) // called once a frame, after layout
  if (dialog.firstElementChild) size.observe(dialog.firstElementChild)
  schedule()
  return () => {
    cancelAnimationFrame(frame)
    content.disconnect()
    size.disconnect()
  }
}
