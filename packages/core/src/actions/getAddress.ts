import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * The address in use.
 *
 * @param namespace whose; the active one's by default
 * @returns the bare address in the namespace's usual form; `undefined` where no wallet is connected
 * @example
 * getAddress(kit) // '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
 */
export const getAddress = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): string | undefined => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[namespace ?? activeNamespace]?.address
}
