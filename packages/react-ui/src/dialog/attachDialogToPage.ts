import { observeMutations } from './observeMutations.js'
import { dragSheet } from './dragSheet.js'
import { followKeyboard } from './followKeyboard.js'
import { handleCloseRequest } from './handleCloseRequest.js'
import { onRemoved } from './onRemoved.js'
import { keepFocus } from './keepFocus.js'
import { keepScrollable } from './keepScrollable.js'
import { lockScroll } from './lockScroll.js'
import { preventInert } from './preventInert.js'

/**
 * Runs `start` now and each time the dialog becomes modal, which makes the page beside it inert, or stops being modal. Ends the previous run first.
 */
const byMode = (dialog: HTMLDialogElement, start: (isModal: boolean) => () => void): (() => void) => {
  let now: { readonly isModal: boolean; readonly end: () => void } | undefined
  const unfollow = observeMutations(dialog, { attributeFilter: ['data-mode'] }, () => {
    const isModal = dialog.dataset.mode === 'modal'
    if (isModal === now?.isModal) return
    now?.end()
    now = { isModal, end: start(isModal) }
  })
  return () => {
    unfollow()
    now?.end()
  }
}

/**
 * Connects an open dialog to the page and the device around it. It is fetched while the dialog opens, so that the list of wallets does not wait for
 * it.
 *
 * @param close closes the modal, and returns whether it is then closed
 * @param leave closes the modal even if closing is refused
 */
export const attachDialogToPage = (
  dialog: HTMLDialogElement,
  close: () => boolean,
  leave: () => void,
): (() => void) => {
  const root = dialog.getRootNode()
  const ends = [
    followKeyboard(dialog),
    keepFocus(dialog),
    keepScrollable(dialog),
    dragSheet(dialog, close),
    byMode(dialog, (isModal) => handleCloseRequest(isModal, close)),
    onRemoved(dialog, () => close() || leave()),
    byMode(dialog, (isModal) => (isModal ? lockScroll(dialog.ownerDocument) : () => undefined)),
  ]
  if (root instanceof ShadowRoot) ends.push(preventInert(root.host))
  return () => {
    for (const end of ends) end()
  }
}
