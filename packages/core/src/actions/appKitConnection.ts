import type { Account } from '../contract/session.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { ConnectionSnapshot } from '../contract/snapshot.js'
import type { Network } from '../contract/network.js'
import { type CaipNetwork, toCaipNetwork } from './caipNetwork.js'

/** An account that a connected wallet shares with the site. */
export type AppKitAccount = Account & {
  readonly namespace: Namespace
  /** The CAIP-2 reference: `'1'` of `'eip155:1'`. */
  readonly chainId: string
  /** The CAIP-10 address. */
  readonly caipAddress: CaipAddress
}

/** Returns a wallet's accounts in the public shape, on the wallet's current network. Without a network, the list is empty. */
export const toAppKitAccounts = (
  accounts: readonly Account[],
  networkId: CaipNetworkId | undefined,
): readonly AppKitAccount[] => {
  if (!networkId) return []
  const [namespace, chainId] = networkId.split(':') as [Namespace, string] // the two parts of a CAIP-2 id
  return accounts.map((account) => ({ ...account, namespace, chainId, caipAddress: `${networkId}:${account.address}` }))
}

/** An account of a connection. */
export type ConnectionAccount = Account & {
  /** The account's purpose, if the wallet reports it: Bitcoin wallets have one account for payments and one for ordinals. */
  readonly purpose: 'payment' | 'ordinal' | undefined
}

/** An open connection, with the fields that a list shows. */
export type AppKitConnection = Omit<ConnectionSnapshot, 'accounts'> & {
  readonly accounts: readonly ConnectionAccount[]
  /** The wallet's name. */
  readonly name: string
  /** The wallet's icon: a `data:` URI. */
  readonly icon?: string | undefined
  /** `undefined` if the wallet is on a network that the site does not list. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The network's icon: a URL. */
  readonly networkIcon: string | undefined
}

const purposeOf = ({ type }: Account): ConnectionAccount['purpose'] =>
  type === 'payment' || type === 'ordinal' ? type : undefined

/**
 * Returns a connection with the fields that lists show.
 *
 * @param networks the kit's networks
 */
export const toConnection = (connection: ConnectionSnapshot, networks: readonly Network[]): AppKitConnection => {
  const network = networks.find(({ id }) => id === connection.networkId)
  return {
    ...connection,
    accounts: connection.accounts.map((account) => ({ ...account, purpose: purposeOf(account) })),
    name: connection.wallet.name,
    icon: connection.wallet.icon,
    caipNetwork: network && toCaipNetwork(network),
    networkIcon: network?.imageUrl,
  }
}
