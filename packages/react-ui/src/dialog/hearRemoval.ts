import { doOnChange } from './doOnChange.js'

/**
 * Hears the page take an open dialog out of itself, alone or with all that it stood in; also to put it elsewhere, which a modal one does not outlive.
 *
 * @param removed is called at once where that has happened already
 */
export const hearRemoval = (dialog: HTMLDialogElement, removed: () => void): (() => void) =>
  doOnChange(dialog.ownerDocument, { childList: true, subtree: true }, () => {
    // The attribute says how it is to stand at this moment.
    if (!dialog.isConnected || (dialog.dataset.mode === 'modal' && !dialog.matches(':modal'))) removed()
  })
