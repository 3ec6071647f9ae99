import { doOnChange } from './doOnChange.js'
import { dragSheet } from './dragSheet.js'
import { followKeyboard } from './followKeyboard.js'
import { hearCloseRequest } from './hearCloseRequest.js'
import { hearRemoval } from './hearRemoval.js'
import { keepFocus } from './keepFocus.js'
import { keepScrollable } from './keepScrollable.js'
import { lockScroll } from './lockScroll.js'
import { stayReachable } from './stayReachable.js'

/** Does something for as long as the page beside the dialog is dead, or alive, as its mode says. */
const byMode = (dialog: HTMLDialogElement, start: (isModal: boolean) => () => void): (() => void) => {
  let now: { readonly isModal: boolean; readonly end: () => void } | undefined
  const unfollow = doOnChange(dialog, { attributeFilter: ['data-mode'] }, () => {
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
 * What an open dialog needs of the page and the device around it, fetched while it opens: its list of wallets does not wait for it.
 *
 * @param close closes the modal, and says whether it is closed then
 * @param leave closes it also where closing is refused
 */
export const guardDialog = (dialog: HTMLDialogElement, close: () => boolean, leave: () => void): (() => void) => {
  const root = dialog.getRootNode()
  const ends = [
    followKeyboard(dialog),
    keepFocus(dialog),
    keepScrollable(dialog),
    dragSheet(dialog, close),
    byMode(dialog, (isModal) => hearCloseRequest(isModal, close)),
    hearRemoval(dialog, () => close() || leave()),
    byMode(dialog, (isModal) => (isModal ? lockScroll(dialog.ownerDocument) : () => undefined)),
  ]
  if (root instanceof ShadowRoot) ends.push(stayReachable(root.host))
  return () => {
    for (const end of ends) end()
  }
}
