import type { Account } from '../contract/contract.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'

/** An account that a connected wallet shares with the site. */
export type AppKitAccount = Account & {
  readonly namespace: Namespace
  /** The CAIP-2 reference: `'1'` of `'eip155:1'`. */
  readonly chainId: string
  /** The CAIP-10 address. */
  readonly caipAddress: CaipAddress
}

/** Returns a wallet's accounts in the public shape, on the wallet's current network. */
export const toAppKitAccounts = (
  accounts: readonly Account[],
  namespace: Namespace,
  networkId: CaipNetworkId,
): readonly AppKitAccount[] => {
  const [, chainId = ''] = networkId.split(':')
  return accounts.map((account) => ({ ...account, namespace, chainId, caipAddress: `${networkId}:${account.address}` }))
}
