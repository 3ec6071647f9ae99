import type { Policy } from '../eip155/policy.js'

/** The networks, as sats-connect names them. @see https://docs.xverse.app/sats-connect */
export type BitcoinNetwork = 'Mainnet' | 'Testnet4' | 'Signet' | 'Regtest'

/** The private keys of an account: 32 bytes for payments, 32 for ordinals. */
export type BitcoinWalletKeys = { readonly payment: Uint8Array; readonly ordinals: Uint8Array }

/** An address that the wallet gives a site. */
export type BitcoinWalletAddress = {
  readonly address: string
  readonly publicKey: string
  readonly purpose: 'payment' | 'ordinals'
  readonly addressType: 'p2wpkh' | 'p2sh' | 'p2tr'
  readonly walletType: 'software'
}

/** What a person is asked. */
export type BitcoinApprovalRequest = {
  readonly method: string
  readonly params: unknown
  /** Which site asks. */
  readonly origin: string
  readonly network: BitcoinNetwork
}

/** What a test wallet is made of. */
export type BitcoinTestWalletOptions = {
  readonly name: string
  /** Where it stands in the page's window, as a path with dots; `'<name>Providers.BitcoinProvider'` by default. */
  readonly path?: string | undefined
  /** Its reverse domain name, where it is the same wallet in other namespaces. */
  readonly rdns?: string | undefined
  /** A `data:` image; a plain one by default. */
  readonly icon?: string | undefined
  /** Its accounts. */
  readonly keys: readonly BitcoinWalletKeys[]
  /** The networks that it knows, and the Esplora services where it reads them. It starts on the first. */
  readonly chains: Readonly<Partial<Record<BitcoinNetwork, string>>>
  /** What its payment addresses are: P2WPKH by default, else P2WPKH within P2SH. */
  readonly paymentType?: 'p2wpkh' | 'p2sh' | undefined
  /** Asked for everything that needs a person; approves by default. Rejects to decline. */
  readonly approver?: ((request: BitcoinApprovalRequest) => Promise<void>) | undefined
  /** Keeps which sites are connected, over reloads. */
  readonly storage?: Pick<Storage, 'getItem' | 'setItem'> | undefined
}

/** A request that came in. */
export type LoggedBitcoinRequest = { readonly method: string; readonly params: unknown; readonly origin: string }

/** What the wallet tells a site, in sats-connect's words. */
export type BitcoinWalletEvent =
  | { readonly type: 'accountChange'; readonly addresses: readonly BitcoinWalletAddress[] }
  | {
      readonly type: 'networkChange'
      readonly bitcoin: { readonly name: BitcoinNetwork }
      readonly addresses: readonly BitcoinWalletAddress[]
    }
  | { readonly type: 'disconnect' }

/** A wallet with real keys, and switches for what may go wrong. Its methods are those of sats-connect, whatever shape a page sees. */
export type BitcoinTestWallet = {
  readonly info: {
    readonly id: string
    readonly name: string
    readonly icon: string
    readonly rdns?: string | undefined
    readonly methods: readonly string[]
  }
  /** Answers a site's request. @throws with a code where it does not */
  request(method: string, params: unknown, origin: string): Promise<unknown>
  /** All requests that came in, in order. */
  readonly requests: readonly LoggedBitcoinRequest[]
  /** How a method is answered from now on; `'approve'` for all by default. */
  setPolicy(method: string, policy: Policy): void
  /** The addresses of the account in use, on the network in use. */
  addresses(): readonly BitcoinWalletAddress[]
  /** Goes over to an account by itself, and tells connected sites. */
  setAccount(index: number): void
  network(): BitcoinNetwork
  /** Goes over to a network by itself, and tells. */
  setNetwork(network: BitcoinNetwork): void
  /** Forgets every site, and tells them. */
  disconnect(): void
  isConnected(origin: string): boolean
  /** Follows what it tells. */
  subscribe(listener: (event: BitcoinWalletEvent) => void): () => void
  /** How many listeners its providers have. */
  listeners(): number
}
