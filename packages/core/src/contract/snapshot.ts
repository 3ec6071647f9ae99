import type { Account, Asset } from './contract.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { DecidedFeatures } from './features.js'
import type { Network } from './network.js'

/**
 * Whether a namespace has a wallet: derived from attempts and sessions, never stored. While the modal only displays a QR code, no wallet has been
 * asked and the namespace is still `'disconnected'`.
 */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The wallet of a connection, as its row said when it was opened. */
export type ConnectedWallet = {
  readonly name: string
  readonly icon?: string | undefined
  readonly type: string
  readonly rdns?: string | undefined
}

/** A native balance as it is shown. */
export type BalanceText = {
  /** Truncated to three decimals: `'1.239'`. */
  readonly text: string
  readonly symbol: string
}

/** What is known of one namespace. */
export type NamespaceSnapshot = {
  readonly status: ConnectionStatus
  readonly address?: string | undefined
  /** The address in short, on a page that its server has painted. */
  readonly shown?: string | undefined
  readonly accounts: readonly Account[]
  readonly networkId?: CaipNetworkId | undefined
  /** Its wallet is asked for another network, or is on one that the site does not have and has to leave. */
  readonly networkState?: 'switching' | 'unsupported' | undefined
  readonly connectorId?: string | undefined
  readonly wallet?: ConnectedWallet | undefined
  readonly balance?: BalanceText | undefined
  /** Its balance is being read, and none is known yet. */
  readonly isBalanceLoading?: boolean | undefined
  /** The name that the account goes by, once it is known: checked, and at most 64 characters. */
  readonly profileName?: string | undefined
  /** The account's picture: an `https:` URL or a `data:` image. */
  readonly profileImage?: string | undefined
  /** The networks that the wallet allows. */
  readonly approved?: readonly CaipNetworkId[] | 'all' | undefined
  /** What the account holds, as far as it was read. */
  readonly tokens?: readonly Asset[] | undefined
}

/** A connection that stands, one of perhaps several of its namespace. */
export type ConnectionSnapshot = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly wallet: ConnectedWallet
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  readonly isActive: boolean
}

/** A wallet that was connected here before, is not now, and can be connected again. */
export type RecentConnectionSnapshot = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly name: string
  /** A `data:` image. */
  readonly icon?: string | undefined
  /** When it was last connected here, in milliseconds since the epoch. */
  readonly usedAt: number
}

/** The kit at one moment, as plain facts. Two snapshots that say the same are the same object. */
export type Snapshot = {
  /** Whether stored connections have been looked at. */
  readonly initialized: boolean
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether the modal's code is being fetched for someone who waits. */
  readonly loading: boolean
  readonly activeNamespace: Namespace
  readonly networkId: CaipNetworkId
  readonly namespaces: Readonly<Partial<Record<Namespace, NamespaceSnapshot>>>
  readonly connections: readonly ConnectionSnapshot[]
  /** Whether several wallets at once are on; unknown until the engine is there. */
  readonly multiWallet?: boolean | undefined
  /** What is on of that which a project's configuration may decide; unknown until the engine is there. */
  readonly remoteFeatures?: DecidedFeatures | undefined
  /** Newest first. Empty until the engine is there: it asks the wallets who they are. */
  readonly recentConnections: readonly RecentConnectionSnapshot[]
  /** The kit's networks, also those added later. Unknown until the engine is there: then they are those of the options. */
  readonly networks?: readonly Network[] | undefined
  /** The network that was chosen last in each namespace. Unknown until the engine is there. */
  readonly chosenNetworks?: Readonly<Partial<Record<Namespace, CaipNetworkId>>> | undefined
}
