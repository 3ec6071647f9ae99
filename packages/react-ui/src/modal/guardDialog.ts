import { dragSheet } from './dragSheet.js'
import { followKeyboard } from './followKeyboard.js'
import { hearCloseRequest } from './hearCloseRequest.js'
import { hearRemoval } from './hearRemoval.js'
import { keepFocus } from './keepFocus.js'
import { lockScroll } from './lockScroll.js'
import { stayReachable } from './stayReachable.js'

/**
 * What an open dialog needs of the page and the device around it, fetched while it opens: its list of wallets does not wait for it.
 *
 * @param isModal whether the page beside it is dead
 * @param close closes the modal, and says whether it is closed then
 * @param leave closes it also where closing is refused
 */
export const guardDialog = (
  dialog: HTMLDialogElement,
  isModal: boolean,
  close: () => boolean,
  leave: () => void,
): (() => void) => {
  const root = dialog.getRootNode()
  const ends = [
    followKeyboard(dialog),
    keepFocus(dialog),
    dragSheet(dialog, close),
    hearCloseRequest(isModal, close),
    hearRemoval(dialog, () => close() || leave()),
  ]
  if (root instanceof ShadowRoot) ends.push(stayReachable(root.host))
  if (isModal) ends.push(lockScroll(dialog.ownerDocument))
  return () => {
    for (const end of ends) end()
  }
}
