import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the address of the active account.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns the bare address in the namespace's usual form; `undefined` if no wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getAddress(kit) // '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
 */
export const getAddress = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): string | undefined => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[checkNamespace(namespace) ?? activeNamespace]?.address
}
