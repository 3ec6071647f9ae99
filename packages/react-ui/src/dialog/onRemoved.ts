import { observeMutations } from './observeMutations.js'

/**
 * Calls `removed` when the page removes an open dialog, alone or with an ancestor. That includes a move to another place, after which a modal
 * dialog is no longer modal.
 *
 * @param removed called at once if the dialog has already been removed
 */
export const onRemoved = (dialog: HTMLDialogElement, removed: () => void): (() => void) =>
  observeMutations(dialog.ownerDocument, { childList: true, subtree: true }, () => {
    // `data-mode` holds the mode in which the dialog should currently be open.
    if (!dialog.isConnected || (dialog.dataset.mode === 'modal' && !dialog.matches(':modal'))) removed()
  })
