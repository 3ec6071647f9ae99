import { dragSheet } from './dragSheet.js'
import { followKeyboard } from './followKeyboard.js'
import { keepEscape } from './keepEscape.js'
import { stayReachable } from './stayReachable.js'

/**
 * What an open dialog needs of the page around it, fetched while it opens: its list of wallets does not wait for it.
 *
 * @param mode see `selectDialogMode`
 * @param close closes the modal, and says whether it is closed then
 */
export const guardDialog = (
  dialog: HTMLDialogElement,
  mode: 'modal' | 'yielding' | 'inline',
  close: () => boolean,
): (() => void) => {
  const root = dialog.getRootNode()
  const ends = [keepEscape(dialog, mode === 'modal')]
  if (mode !== 'inline' && root instanceof ShadowRoot)
    ends.push(stayReachable(root.host), followKeyboard(dialog), dragSheet(dialog, close))
  return () => {
    for (const end of ends) end()
  }
}
