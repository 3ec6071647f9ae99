import type { AppKit } from '../handle/appKit.js'

/**
 * Tells the visitor what went well in a toast of the kit's, whether or not the modal is open.
 *
 * @param text in the visitor's language; shown as it is, never as markup
 * @throws `CHUNK_LOAD_FAILED` where the kit's code could not be fetched
 * @example
 * await showSuccessMessage(kit, 'The order is placed.')
 */
export const showSuccessMessage = async (kit: Pick<AppKit, 'loadEngine' | 'prefetch'>, text: string): Promise<void> => {
  kit.prefetch() // toasts are drawn by the modal's code
  const [{ store }, { tellVisitor }] = await Promise.all([kit.loadEngine(), import('../notices/tellVisitor.js')])
  store.dispatch(tellVisitor('ok', text))
}
