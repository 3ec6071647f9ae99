import { findFocused, isFocusLost } from '../frame/focus.js'
import { focusView } from '../frame/focusView.js'

/**
 * Gives the focus to the view where what had it in the dialog is taken away: a wallet was silent, a price came, an alert was read. A keyboard
 * would else begin again at the head of the page.
 */
export const keepFocus = (dialog: HTMLDialogElement): (() => void) => {
  const { ownerDocument } = dialog
  let last: Element | undefined
  /** In the moment after: nothing has the focus while it moves. Where a wallet's window has it, what had it in the page still has. */
  const look = () =>
    queueMicrotask(() => {
      const focused = findFocused(ownerDocument)
      if (focused && dialog.contains(focused)) last = focused
      else if (last?.isConnected) last = undefined // the visitor went elsewhere
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
