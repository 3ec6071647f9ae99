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
  /** Its place in the page's window, as a path with dots: `'<name>Providers.BitcoinProvider'` by default. */
  readonly path?: string | undefined
  /** Its reverse domain name, if it is the same wallet in other namespaces. */
  readonly rdns?: string | undefined
  /** A `data:` image. It has a plain one by default. */
  readonly icon?: string | undefined
  /** Its accounts. */
  readonly keys: readonly BitcoinWalletKeys[]
  /** The networks that it supports, with their Esplora services. It starts on the first. */
  readonly chains: Readonly<Partial<Record<BitcoinNetwork, string>>>
  /** The type of its payment addresses: P2WPKH by default, or P2WPKH within P2SH. */
  readonly paymentType?: 'p2wpkh' | 'p2sh' | undefined
  /** Called for everything that needs the user's approval. Approves by default. Rejects to decline. */
  readonly approver?: ((request: BitcoinApprovalRequest) => Promise<void>) | undefined
  /** Stores which sites are connected, also across reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A received request. */
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

/** A wallet with real keys, and with policies for failures. Its methods are those of sats-connect, whatever shape a page sees. */
export type BitcoinTestWallet = {
  readonly info: {
    readonly id: string
    readonly name: string
    readonly icon: string
    readonly rdns?: string | undefined
    readonly methods: readonly string[]
  }
  /** Answers a site's request. @throws an error with a code if it declines or fails */
  request(method: string, params: unknown, origin: string): Promise<unknown>
  /** All received requests, in order. */
  readonly requests: readonly LoggedBitcoinRequest[]
  /** Sets how a method is answered from now on: `'approve'` for all by default. */
  setPolicy(method: string, policy: Policy): void
  /** The addresses of the account in use, on the network in use. */
  addresses(): readonly BitcoinWalletAddress[]
  /** Changes its account by itself, and notifies connected sites. */
  setAccount(index: number): void
  network(): BitcoinNetwork
  /** Changes its network by itself, and notifies connected sites. */
  setNetwork(network: BitcoinNetwork): void
  /** Forgets every site, and notifies them. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Subscribes to its events. */
  subscribe(listener: (event: BitcoinWalletEvent) => void): () => void
  /** Returns the number of listeners on its providers. */
  listeners(): number
}
