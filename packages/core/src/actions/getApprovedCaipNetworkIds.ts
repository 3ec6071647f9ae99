import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the networks that the connected wallet has approved for this site.
 *
 * @param namespace the wallet's namespace; the active one by default
 * @returns `undefined` if no wallet is connected, or if the wallet approves all networks
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const approved = getApprovedCaipNetworkIds(kit)
 * const isAllowed = approved === undefined || approved.includes('eip155:137')
 */
export const getApprovedCaipNetworkIds = (
  kit: Pick<AppKit, 'getSnapshot'>,
  namespace?: Namespace,
): readonly CaipNetworkId[] | undefined => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  const approved = namespaces[checkNamespace(namespace) ?? activeNamespace]?.approved
  return approved === 'all' ? undefined : approved
}
