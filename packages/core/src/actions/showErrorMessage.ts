import type { AppKit } from '../handle/appKit.js'

/**
 * Tells the visitor what went wrong in a toast of the kit's, whether or not the modal is open.
 *
 * @param text in the visitor's language; shown as it is, never as markup
 * @throws `CHUNK_LOAD_FAILED` where the kit's code could not be fetched
 * @example
 * await showErrorMessage(kit, 'The order could not be placed.')
 */
export const showErrorMessage = async (kit: Pick<AppKit, 'loadEngine' | 'prefetch'>, text: string): Promise<void> => {
  kit.prefetch() // toasts are drawn by the modal's code
  const [{ store }, { tellVisitor }] = await Promise.all([kit.loadEngine(), import('../notices/tellVisitor.js')])
  store.dispatch(tellVisitor('bad', text))
}
