import type { AppKit } from '../handle/appKit.js'

/**
 * Shows an error message to the user in one of the kit's toasts, whether or not the modal is open.
 *
 * @param text in the user's language; shown as plain text, never as markup
 * @throws `CHUNK_LOAD_FAILED` if the kit's code could not be fetched
 * @example
 * await showErrorMessage(kit, 'The order could not be placed.')
 */
export const showErrorMessage = async (kit: Pick<AppKit, 'loadEngine' | 'prefetch'>, text: string): Promise<void> => {
  kit.prefetch() // toasts are drawn by the modal's code
  const [{ store }, { showSiteMessage }] = await Promise.all([
    kit.loadEngine(),
    import('../notices/showSiteMessage.js'),
  ])
  store.dispatch(showSiteMessage('bad', text))
}

/**
 * Shows a success message to the user in one of the kit's toasts, whether or not the modal is open.
 *
 * @param text in the user's language; shown as plain text, never as markup
 * @throws `CHUNK_LOAD_FAILED` if the kit's code could not be fetched
 * @example
 * await showSuccessMessage(kit, 'The order is placed.')
 */
export const showSuccessMessage = async (kit: Pick<AppKit, 'loadEngine' | 'prefetch'>, text: string): Promise<void> => {
  kit.prefetch() // toasts are drawn by the modal's code
  const [{ store }, { showSiteMessage }] = await Promise.all([
    kit.loadEngine(),
    import('../notices/showSiteMessage.js'),
  ])
  store.dispatch(showSiteMessage('ok', text))
}
