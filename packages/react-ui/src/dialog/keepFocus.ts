import { findFocused, isFocusLost } from '../frame/focus.js'
import { focusView } from '../frame/focusView.js'

/**
 * Moves the focus to the view if the focused element in the dialog is removed, e.g. because a wallet did not respond, a price arrived, or an alert
 * was
 * dismissed. Otherwise the keyboard would start again at the top of the page.
 */
export const keepFocus = (dialog: HTMLDialogElement): (() => void) => {
  const { ownerDocument } = dialog
  let last: Element | undefined
  /**
   * Runs in a microtask, because no element has the focus while it moves. If a wallet's window has the focus, the page still reports its focused
   * element.
   */
  const look = () =>
    queueMicrotask(() => {
      const focused = findFocused(ownerDocument)
      if (focused && dialog.contains(focused)) last = focused
      else if (last?.isConnected) last = undefined // the user moved the focus elsewhere
    })
  const observer = new MutationObserver(() => {
    if (last && !last.isConnected && isFocusLost(ownerDocument)) focusView(dialog)
  })
  observer.observe(dialog, { childList: true, subtree: true })
  const listening = new AbortController()
  for (const event of ['focusin', 'focusout']) dialog.addEventListener(event, look, listening)
  look()
  return () => {
    observer.disconnect()
    listening.abort()
  }
}
