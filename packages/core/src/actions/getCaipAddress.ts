import type { CaipAddress } from '../base/caipAddress.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the active account as a CAIP-10 address.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns `undefined` if no wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getCaipAddress(kit) // 'eip155:1:0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d'
 * @see https://chainagnostic.org/CAIPs/caip-10
 */
export const getCaipAddress = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): CaipAddress | undefined => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  const { networkId, address } = namespaces[checkNamespace(namespace) ?? activeNamespace] ?? {}
  return networkId && address ? `${networkId}:${address}` : undefined
}
