import { ownOf } from '@latchkey/core/internal'
import { isFocusLost } from '../frame/focus.js'

/**
 * Hides an Escape that is pressed in a dialog from the page. A host's own dialog library handles it on the document before anything in the dialog
 * does, and
 * would close its dialog beneath ours. The element in the dialog receives a copy of the event, which does not leave the dialog's shadow root.
 *
 * @param isModal whether the dialog is modal. If so, it also handles an Escape when no element has the focus, e.g. because the focused element was
 * removed
 */
export const captureEscape = (dialog: HTMLDialogElement, isModal: boolean): (() => void) => {
  const { ownerDocument } = dialog
  const window = ownerDocument.defaultView
  const keep = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.isComposing) return
    const path = event.composedPath()
    const isOwn = (each: EventTarget) => each instanceof Node && each.getRootNode() === dialog.getRootNode()
    // Content that the site puts into a slot is not in the dialog's tree, but its slot is.
    const target = path.includes(dialog) ? path.find(isOwn) : isModal && isFocusLost(ownerDocument) ? dialog : undefined
    if (!target) return
    event.preventDefault()
    event.stopImmediatePropagation()
    target.dispatchEvent(new KeyboardEvent('keydown', ownOf({ key: 'Escape', bubbles: true, cancelable: true })))
  }
  window?.addEventListener('keydown', keep, true)
  return () => window?.removeEventListener('keydown', keep, true)
}
