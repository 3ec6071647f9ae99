import type { Account } from '../contract/contract.js'
import type { ConnectionSnapshot } from '../contract/snapshot.js'
import type { Network } from '../contract/network.js'
import { type CaipNetwork, toCaipNetwork } from './caipNetwork.js'

/** An account of a connection. */
export type ConnectionAccount = Account & {
  /** What the wallet keeps the account for, where it says so: Bitcoin's wallets have one for payments and one for ordinals. */
  readonly purpose: 'payment' | 'ordinal' | undefined
}

/** A connection that stands, with what a list shows of it. */
export type AppKitConnection = Omit<ConnectionSnapshot, 'accounts'> & {
  readonly accounts: readonly ConnectionAccount[]
  /** The wallet's name. */
  readonly name: string
  /** The wallet's picture: a `data:` URI. */
  readonly icon?: string | undefined
  /** `undefined` where the wallet is on a network that the site did not list. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The network's picture: a URL. */
  readonly networkIcon: string | undefined
}

const purposeOf = ({ type }: Account): ConnectionAccount['purpose'] =>
  type === 'payment' || type === 'ordinal' ? type : undefined

/**
 * A connection as lists show it.
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
