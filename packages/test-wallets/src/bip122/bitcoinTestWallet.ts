import type { Policy } from '../eip155/policy.js'

/** The networks, as sats-connect names them. @see https://docs.xverse.app/sats-connect */
export type BitcoinNetwork = 'Mainnet' | 'Testnet4' | 'Signet' | 'Regtest'

/** The private keys of an account: 32 bytes for payments, 32 for ordinals. */
export type BitcoinWalletKeys = { readonly payment: Uint8Array; readonly ordinals: Uint8Array }

/** An address that the wallet shares with a site. */
export type BitcoinWalletAddress = {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2sh' | 'p2tr'
  readonly walletType: 'software'
}

/** A prompt for the wallet's user. */
export type BitcoinApprovalRequest = {
  readonly method: string
  readonly params: unknown
  /** The origin of the site. */
  readonly origin: string
  readonly network: BitcoinNetwork
}

/** The options of a test wallet. */
export type BitcoinTestWalletOptions = {
  readonly name: string
  /** The path of its provider in the page's window, with dots. Default `'<name>Providers.BitcoinProvider'`. */
  readonly path?: string | undefined
  /** Its reverse domain name. Needed if the same wallet also exists in other namespaces. */
  readonly rdns?: string | undefined
  /** The wallet's icon, as a `data:` image. Default: a plain icon. */
  readonly icon?: string | undefined
  /** Its accounts. */
  readonly keys: readonly BitcoinWalletKeys[]
  /** The networks that it supports, with the URLs of their Esplora services. The wallet starts on the first network. */
  readonly chains: Readonly<Partial<Record<BitcoinNetwork, string>>>
  /** The type of its payment addresses: P2WPKH, or P2WPKH nested in P2SH. Default `'p2wpkh'`. */
  readonly paymentType?: 'p2wpkh' | 'p2sh' | undefined
  /** Called for each request that needs the user's approval. Resolves to approve, rejects to decline. Default: approves every request. */
  readonly approver?: ((request: BitcoinApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are connected, so that they stay connected after a reload. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A request that the wallet received. */
export type LoggedBitcoinRequest = { readonly method: string; readonly params: unknown; readonly origin: string }

/** An event of the wallet, in sats-connect's form. */
export type BitcoinWalletEvent =
  | { readonly type: 'accountChange'; readonly addresses: readonly BitcoinWalletAddress[] }
  | {
      readonly type: 'networkChange'
      readonly bitcoin: { readonly name: BitcoinNetwork }
      readonly addresses: readonly BitcoinWalletAddress[]
    }
  | { readonly type: 'disconnect' }

/** A wallet with real keys, and with policies for failures. Its methods have sats-connect's names, also if a page sees another interface. */
export type BitcoinTestWallet = {
  readonly info: {
    readonly id: string
    readonly name: string
    readonly icon: string
    readonly rdns?: string | undefined
    readonly methods: readonly string[]
  }
  /** Responds to a site's request. @throws an error with a code if the user declines or the request fails */
  request(method: string, params: unknown, origin: string): Promise<unknown>
  /** All requests that the wallet received, in order. */
  readonly requests: readonly LoggedBitcoinRequest[]
  /** Sets the policy for later requests of a method. Default `'approve'`. */
  setPolicy(method: string, policy: Policy): void
  /** Returns the addresses of the current account on the current network. */
  addresses(): readonly BitcoinWalletAddress[]
  /** Changes the account without a request from a site, and notifies connected sites. */
  setAccount(index: number): void
  /** Locks or unlocks the wallet. While it is locked, connected sites see no account, as if they were not connected. */
  setLocked(isLocked: boolean): void
  network(): BitcoinNetwork
  /** Changes the network without a request from a site, and notifies connected sites. */
  setNetwork(network: BitcoinNetwork): void
  /** Disconnects every site, and notifies it. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Subscribes to the wallet's events. */
  subscribe(listener: (event: BitcoinWalletEvent) => void): () => void
  /** Returns the number of listeners on the wallet's providers. */
  listeners(): number
}
