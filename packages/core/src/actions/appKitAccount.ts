import type { Account } from '../contract/contract.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'

/** An account that a connected wallet gives the site. */
export type AppKitAccount = Account & {
  readonly namespace: Namespace
  /** The CAIP-2 reference: `'1'` of `'eip155:1'`. */
  readonly chainId: string
  /** As CAIP-10 has it. */
  readonly caipAddress: CaipAddress
}

/** The accounts of a wallet in the shape that sites know, on the network that it is on. */
export const toAppKitAccounts = (
  accounts: readonly Account[],
  namespace: Namespace,
  networkId: CaipNetworkId,
): readonly AppKitAccount[] => {
  const [, chainId = ''] = networkId.split(':')
  return accounts.map((account) => ({ ...account, namespace, chainId, caipAddress: `${networkId}:${account.address}` }))
}
