import { dragSheet } from './dragSheet.js'
import { followKeyboard } from './followKeyboard.js'
import { hearCloseRequest } from './hearCloseRequest.js'
import { lockScroll } from './lockScroll.js'
import { stayReachable } from './stayReachable.js'

/** What {@link guardDialog} takes. */
type GuardDialogParameters = {
  /** Whether the page beside it is dead. */
  readonly isModal: boolean
  /** Closes the modal, and says whether it is closed then. */
  readonly close: () => boolean
}

/** What an open dialog needs of the page and the device around it, fetched while it opens: its list of wallets does not wait for it. */
export const guardDialog = (dialog: HTMLDialogElement, { isModal, close }: GuardDialogParameters): (() => void) => {
  const root = dialog.getRootNode()
  const ends = [followKeyboard(dialog), dragSheet(dialog, close), hearCloseRequest(isModal, close)]
  if (root instanceof ShadowRoot) ends.push(stayReachable(root.host))
  if (isModal) ends.push(lockScroll(dialog.ownerDocument))
  return () => {
    for (const end of ends) end()
  }
}
