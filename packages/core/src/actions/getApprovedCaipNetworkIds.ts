import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * The networks that the connected wallet allows this site.
 *
 * @param namespace whose wallet; the active namespace's by default
 * @returns `undefined` where no wallet is connected, and where the wallet allows all
 * @example
 * const approved = getApprovedCaipNetworkIds(kit)
 * const isAllowed = approved === undefined || approved.includes('eip155:137')
 */
export const getApprovedCaipNetworkIds = (
  kit: Pick<AppKit, 'getSnapshot'>,
  namespace?: Namespace,
): readonly CaipNetworkId[] | undefined => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  const approved = namespaces[namespace ?? activeNamespace]?.approved
  return approved === 'all' ? undefined : approved
}
