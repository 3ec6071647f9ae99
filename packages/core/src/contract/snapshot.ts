import type { Account, Asset } from './session.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { DecidedFeatures, SocialProvider } from './features.js'
import type { Network } from './network.js'

/**
 * Whether a namespace has a wallet. Derived from attempts and sessions, never stored. While the modal only displays a QR code, no wallet has received
 * a request and the namespace is still `'disconnected'`.
 */
export type ConnectionStatus = 'disconnected' | 'connecting' | 'connected'

/** The user of the embedded wallet, and how they logged in. */
export type EmbeddedWalletInfo = {
  readonly user: { readonly email?: string | undefined; readonly username?: string | undefined }
  readonly authProvider: SocialProvider | 'email'
  /** The type of account that the user prefers on the network in use. */
  readonly accountType: 'eoa' | 'smartAccount'
  /** Whether the account delegates to the wallet's contract there, whatever the user prefers. */
  readonly isSmartAccountDeployed: boolean
  /** `true` if the account delegates to a contract there that is not the wallet's. */
  readonly hasForeignDelegate?: boolean | undefined
  /** The networks on which the account can be a smart account. Absent if the wallet has no smart accounts. */
  readonly smartAccountNetworks?: readonly CaipNetworkId[] | undefined
  /**
   * Whether the wallet has a recovery code. `false`: it opens by a passkey only, has no recovery file, and does not open without its service.
   * Absent if the wallet does not say.
   */
  readonly hasRecoveryCode?: boolean | undefined
}

/** The wallet of a connection, with the data that its row had when the connection was opened. */
export type ConnectedWallet = {
  readonly name: string
  readonly icon?: string | undefined
  readonly type: string
  readonly rdns?: string | undefined
  /** The user who logged in. Absent if the wallet is the user's own. It is never stored. */
  readonly login?: EmbeddedWalletInfo | undefined
}

/** A native balance, formatted for display. */
export type BalanceText = {
  /** Truncated to three decimals: `'1.239'`. */
  readonly text: string
  readonly symbol: string
}

/** The state of one namespace. */
export type NamespaceSnapshot = {
  readonly status: ConnectionStatus
  readonly address?: string | undefined
  /** The shortened address, `'0x1c…9aE27d'`. Set if `address` is. */
  readonly shown?: string | undefined
  readonly accounts: readonly Account[]
  readonly networkId?: CaipNetworkId | undefined
  /**
   * `'switching'` while the wallet has a request to switch networks, `'unsupported'` if it is on a network that the site
   * does not have and must leave it.
   */
  readonly networkState?: 'switching' | 'unsupported' | undefined
  readonly connectorId?: string | undefined
  readonly wallet?: ConnectedWallet | undefined
  readonly balance?: BalanceText | undefined
  /** Whether the balance is being read and none is known yet. */
  readonly isBalanceLoading?: boolean | undefined
  /** The account's name, once it is known. It is checked and has at most 64 characters. */
  readonly profileName?: string | undefined
  /** The account's picture: an `https:` URL or a `data:` image. */
  readonly profileImage?: string | undefined
  /** The networks that the wallet allows. */
  readonly approved?: readonly CaipNetworkId[] | 'all' | undefined
  /** The account's assets, as far as the kit has read them. */
  readonly tokens?: readonly Asset[] | undefined
}

/** An open connection, possibly one of several in its namespace. */
export type ConnectionSnapshot = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly wallet: ConnectedWallet
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
  readonly isActive: boolean
}

/** A wallet that was connected on this site before, is not connected now, and can be connected again. */
export type RecentConnectionSnapshot = {
  readonly namespace: Namespace
  readonly connectorId: string
  readonly name: string
  /** A `data:` image. */
  readonly icon?: string | undefined
  /** When the wallet was last connected on this site, in milliseconds since the epoch. */
  readonly usedAt: number
}

/** Whether the account in use is signed in. `'loading'` until that is known. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** Whether, as whom and where the user is signed in. */
export type SignInSnapshot = {
  /** The status of the account in use in the active namespace, on its network. */
  readonly status: AuthenticationStatus
  /** The sign-ins of the accounts in use in all namespaces, as CAIP-10 addresses, e.g. `'eip155:1:0x…'`. */
  readonly accounts: readonly CaipAddress[]
  /** The networks of `accounts`, e.g. `'eip155:1'`. */
  readonly networks: readonly CaipNetworkId[]
}

/** The state of the kit at one moment, as plain data. Two snapshots with the same content are the same object. */
export type Snapshot = {
  /** Whether the kit has checked the stored connections. */
  readonly initialized: boolean
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether the kit is fetching the modal's code while a user waits for it. */
  readonly loading: boolean
  readonly activeNamespace: Namespace
  readonly networkId: CaipNetworkId
  readonly namespaces: Readonly<Partial<Record<Namespace, NamespaceSnapshot>>>
  readonly connections: readonly ConnectionSnapshot[]
  /** Whether the user is signed in. Unknown until the engine is loaded; absent if the site has no sign-in. */
  readonly signIn?: SignInSnapshot | undefined
  /** Whether several wallets can be connected at once. Unknown until the engine is loaded. */
  readonly multiWallet?: boolean | undefined
  /** Which of the features that a project's configuration can decide are on. Unknown until the engine is loaded. */
  readonly remoteFeatures?: DecidedFeatures | undefined
  /** Newest first. Empty until the engine is loaded, because the engine requests the wallets' identities. */
  readonly recentConnections: readonly RecentConnectionSnapshot[]
  /** The kit's networks, including those added later. Unknown until the engine is loaded; until then, they are the networks of the options. */
  readonly networks?: readonly Network[] | undefined
  /**
   * Whether a transaction of the active account on its network is pending: one that the user sent in the modal on this page, or one that the site
   * added. Those of earlier pages count once the account or its activity has been opened.
   */
  readonly hasPendingTransactions?: boolean | undefined
  /** How far the login at Farcaster is whose view is open. */
  readonly farcaster?: { readonly status: string; readonly uri?: string | undefined } | undefined
  /** The network that was last chosen in each namespace. Unknown until the engine is loaded. */
  readonly chosenNetworks?: Readonly<Partial<Record<Namespace, CaipNetworkId>>> | undefined
}
