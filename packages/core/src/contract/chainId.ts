import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { chainLikeNamespace } from '../base/namespaces.js'

/** Returns the reference of a CAIP-2 id: a number in the namespace of viem's chains, else a string. */
export const toChainId = (id: CaipNetworkId): number | string => {
  const reference = id.slice(id.indexOf(':') + 1)
  return id.startsWith(`${chainLikeNamespace}:`) ? Number(reference) : reference
}
