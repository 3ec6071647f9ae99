import { dragSheet } from './dragSheet.js'
import { followKeyboard } from './followKeyboard.js'
import { stayReachable } from './stayReachable.js'

/**
 * What an open dialog needs of the page around it, fetched while it opens: its list of wallets does not wait for it.
 *
 * @param close closes the modal, and says whether it is closed then
 */
export const guardDialog = (dialog: HTMLDialogElement, close: () => boolean): (() => void) => {
  const root = dialog.getRootNode()
  const ends = [followKeyboard(dialog), dragSheet(dialog, close)]
  if (root instanceof ShadowRoot) ends.push(stayReachable(root.host))
  return () => {
    for (const end of ends) end()
  }
}
