import { ownOf } from '@latchkey/core/internal'
import { isFocusLost } from '../frame/focus.js'

/**
 * Keeps the Escape that is pressed in a dialog from the page: a host's own dialog library hears it on the document before anything in the dialog does, and
 * would close its dialog beneath ours. What has it in the dialog hears a copy, which leaves the dialog's shadow root to nobody.
 *
 * @param isModal where nothing has the focus, because what had it was taken away, it is a modal dialog's too
 */
export const keepEscape = (dialog: HTMLDialogElement, isModal: boolean): (() => void) => {
  const { ownerDocument } = dialog
  const window = ownerDocument.defaultView
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const path = event.composedPath()
    const isOwn = (each: EventTarget) => each instanceof Node && each.getRootNode() === dialog.getRootNode()
    // What the site has put into a slot is not of the dialog's tree: its slot is.
    const target = path.includes(dialog) ? path.find(isOwn) : isModal && isFocusLost(ownerDocument) ? dialog : undefined
    if (!target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    target.dispatchEvent(new KeyboardEvent('keydown', ownOf({ key: 'Escape', bubbles: true, cancelable: true })))
  }
  window?.addEventListener('keydown', keep, true)
  return () => window?.removeEventListener('keydown', keep, true)
}
