import type { Clock } from '../base/clock.js'
import type { AddressRules } from './addressRules.js'
import type { createLazy } from './createLazy.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { Logger } from '../base/createLogger.js'
import type { Network } from './network.js'
import type { Metadata } from './metadata.js'
import type { OpenSignIn, SignInData, SignInSession } from './siwx.js'

/*
 * What a chain namespace offers the kit. Plain objects made by factories; an absent method means "cannot".
 * Parameters are plain CAIP strings, asserted at the adapter's edge; the only generic is the provider, going out.
 * Every act names the account and the network that it is meant for: an adapter throws ACCOUNT_MISMATCH or
 * NETWORK_MISMATCH before the wallet sees a request that does not fit the session.
 */

/** Ends a subscription. Calling it again does nothing. */
export type Unsubscribe = () => void

/** An act that can be given up: an aborted `signal` rejects with the signal's reason. */
export type Abortable = { readonly signal?: AbortSignal | undefined }

type Act<parameters, result> = (parameters: parameters & Abortable) => Promise<result>

/** One of the accounts a wallet gave. */
export type Account = {
  /** The bare address, in the namespace's usual form (EIP-55 case, base58, bech32, SS58). */
  readonly address: string
  readonly type?: 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | undefined
  readonly publicKey?: string | undefined
  /** BIP-32 path, where the wallet tells it. */
  readonly path?: string | undefined
  /** The name that the wallet gives the account. */
  readonly name?: string | undefined
}

/** What a row of the wallet list says. Everything a wallet says of itself is hostile until checked. */
export type WalletInfo = {
  /** The connector's id, unique in its namespace and stable over reloads. */
  readonly id: string
  readonly type: 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'
  readonly name: string
  /** A `data:` image, checked by the adapter. */
  readonly icon?: string | undefined
  readonly readiness: 'installed' | 'loadable' | 'missing' | 'unsupported'
  /** The wallet behind the connector, over all namespaces: its reverse domain name, else its directory id, else the connector's id. Never its name. */
  readonly walletKey: string
  readonly rdns?: string | undefined
  /** Set where another connector claims the same reverse domain name: neither is to be trusted by its name alone. */
  readonly contested?: boolean | undefined
  /**
   * Set if the wallet claims no identity that outlives the page, so that its name is all that is known of it. Its `id` begins with `uuid:` then: the
   * connection of such a connector is not stored.
   */
  readonly unverified?: boolean | undefined
}

/** What a session is now. One value, replaced whole: a reader never sees a new account on an old network. */
export type SessionFacts = {
  /** At least one. With `chosenBy: 'wallet'` the first is the one in use. */
  readonly accounts: readonly [Account, ...Account[]]
  /** Who chooses among the accounts: the wallet (EVM), or the kit's own picker (Polkadot, Cosmos, Bitcoin). */
  readonly chosenBy: 'wallet' | 'kit'
  readonly network: CaipNetworkId
  /** The networks that the wallet allows in this session. */
  readonly approved: readonly CaipNetworkId[] | 'all'
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
}

/** Told to a session's subscribers: once for each change of `facts`, and once at its end, after which nothing follows. */
export type SessionEvent =
  | { readonly kind: 'change' }
  | { readonly kind: 'end'; readonly reason: 'user' | 'wallet' | 'expired' }

/** What an act is meant for. */
export type At = { readonly account: string; readonly network: CaipNetworkId }

/** A transaction that the wallet has let out. */
export type Sent = {
  readonly id: string
  /** Absent where the wallet gives only a handle of its own (EIP-5792 batches). */
  readonly hash?: string | undefined
  /**
   * Resolves when the chain has decided.
   *
   * @throws `TRANSACTION_FAILED` when that can no longer happen
   */
  wait(options?: Abortable): Promise<Settled>
}

/** How a transaction ended. */
export type Settled = {
  readonly status: 'success' | 'reverted'
  readonly hash: string
  /** Why it was reverted, where the chain tells. */
  readonly reason?: string | undefined
}

/** A signed text. */
export type Signed = {
  readonly message: string
  readonly signature: string
  /** How it was signed: `'eip191'`, `'ed25519'`, `'bip322'`, … */
  readonly scheme: string
  readonly publicKey?: string | undefined
}

/**
 * What a sign-in message is to hold that a wallet writes and signs as it connects. It may add to the statement and the resources, as ReCaps do.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export type SignInRequest = Omit<OpenSignIn, 'chainId'> & {
  /** The networks that may be signed in on, the one in use first: one message for each, or for the first alone. */
  readonly chains: readonly [CaipNetworkId, ...CaipNetworkId[]]
}

/** What a channel's wallet is to sign as it connects. */
export type ChannelSignInRequest = SignInRequest & {
  /** Writes a message's text, for wallets that give back its fields and a signature alone. Absent where the site's sign-in has none to lend. */
  readonly formatMessage?: ((data: SignInData) => string) | undefined
}

/** What a wallet signed as it connected. */
export type SignedInOnConnect = {
  /**
   * One for each network and account that signed, as `data`, `message` and `signature`. Absent where the wallet cannot, or where the person
   * only connected. The kit has it verified; where it does not stand, it asks for a sign-in as it does after any connection.
   */
  readonly signedIn?: readonly SignInSession[] | undefined
}

/** Whether a wallet can connect and sign in in one step. */
export type OneStepSignIn = {
  /** Only where this is true is `signIn` given to it: a nonce that nobody asked for is not made. */
  readonly signsIn?: boolean | undefined
}

/** A coin or token: what it is, without how much of it. */
export type Token = {
  readonly symbol: string
  readonly name?: string | undefined
  readonly decimals: number
  /** Absent for the network's native coin. */
  readonly address?: string | undefined
  readonly iconUrl?: string | undefined
  /** What one costs in US dollars, as a decimal text. For show alone: no transfer is made from it. */
  readonly price?: string | undefined
}

/** How much of a coin or token an account holds. */
export type Asset = Token & {
  /** Base units, as a decimal string. */
  readonly amount: string
}

/** Who an account says that it is. Hostile until checked. */
export type Identity = {
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
}

/** What a transfer moves. */
export type Transfer = {
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** The token's address; absent for the native coin. */
  readonly token?: string | undefined
  readonly memo?: string | undefined
  /** The fee rate that the person chose, in the namespace's own unit; absent for the wallet's choice. */
  readonly feeRate?: bigint | undefined
}

/** One call of a batch. */
export type Call = {
  readonly to: string
  readonly data?: string | undefined
  readonly value?: bigint | undefined
}

/** What a wallet may be able to do for one account on one network: learned late, so asked, never assumed. */
export type LateCapability = 'batch' | 'assets' | 'paymaster'

/** A live connection with a wallet in one namespace. */
export type Session<ns extends Namespace = Namespace, provider = unknown> = SignedInOnConnect & {
  readonly namespace: ns
  readonly facts: SessionFacts
  /** The wallet's own provider, for the site: EIP-1193 on eip155. */
  readonly provider: provider
  readonly channelId?: string | undefined
  /** Has `listener` told of what happens from now on, and of the end where it was before, but never within the call. */
  subscribe(listener: (event: SessionEvent) => void): Unsubscribe
  /** Asks the wallet to forget us, then ends with reason `'user'`. Idempotent. */
  close(): Promise<void>
  /** Drops our listeners, and tells nobody; the wallet stays connected. Idempotent. */
  release(): void
  /** The kit now uses this session: tells the library below, where it keeps a current connection of its own. */
  readonly activate?: (() => void) | undefined
  readonly capabilities?: Act<At, readonly LateCapability[]>
  readonly switchNetwork?: Act<{ readonly network: CaipNetworkId }, void>
  readonly setAccountType?: Act<{ readonly type: 'eoa' | 'smartAccount' }, void>
  readonly signMessage?: Act<At & { readonly message: string }, Signed>
  readonly send?: Act<At & Transfer, Sent>
  /** How swaps, approvals and batches go; one call is an ordinary transaction. */
  readonly sendCalls?: Act<At & { readonly calls: readonly Call[]; readonly atomic?: boolean | undefined }, Sent>
  readonly getAssets?: Act<At, readonly Asset[]>
}

/** How a connection is asked for. */
export type ConnectParameters = Abortable & {
  /** The network to be on, where the wallet lets the site choose. */
  readonly network?: CaipNetworkId | undefined
  /** Lets a wallet connect and sign in in one step; the result comes back as `signedIn` of the session or channel. */
  readonly signIn?: SignInRequest | undefined
  /** Told the pairing URI, where there is one to show. */
  readonly onUri?: ((uri: string) => void) | undefined
  /**
   * Called as the wallet is asked, with a promise of the wallet's own answer, which settles even if `signal` was aborted before. Until then the wallet may
   * show its request, and the modal leaves the page usable. An approval after the abort is not adopted: the adapter asks the wallet to forget the site where
   * it can, and the kit tells the user.
   */
  readonly onAsk?: ((answer: Promise<unknown>) => void) | undefined
}

/** What is known of a connection that is taken up again. */
export type RestoreParameters = Abortable & Pick<ConnectParameters, 'network'>

/** A way to a wallet. */
export type Connector<ns extends Namespace = Namespace, provider = unknown> = OneStepSignIn & {
  readonly info: WalletInfo
  /** May prompt. Rejects with a coded error; an aborted `signal` leaves no listener behind. */
  connect(parameters: ConnectParameters): Promise<Session<ns, provider>>
  /**
   * Takes up a connection that the wallet still grants. Never prompts; `undefined` when there is none. `network` is the one that was in use:
   * where the site chooses, and not the wallet, it is to be in use again.
   */
  readonly restore?: ((options: RestoreParameters) => Promise<Session<ns, provider> | undefined>) | undefined
}

/** Told to a channel's subscribers. */
export type ChannelEvent =
  | { readonly kind: 'change' }
  | { readonly kind: 'event'; readonly network: CaipNetworkId; readonly name: string; readonly data: unknown }
  | { readonly kind: 'end'; readonly reason: 'user' | 'wallet' | 'expired' }

/** One connection that serves several namespaces: a WalletConnect session, the embedded wallet's frame. It knows no namespace itself. */
export type Channel = SignedInOnConnect & {
  readonly id: string
  readonly accounts: readonly CaipAddress[]
  readonly approved: readonly CaipNetworkId[]
  readonly methods: readonly string[]
  readonly peer: { readonly name: string; readonly icon?: string | undefined; readonly link?: string | undefined }
  readonly capabilities?: unknown
  readonly setAccountType?: Act<{ readonly type: 'eoa' | 'smartAccount'; readonly network: CaipNetworkId }, void>
  request(
    parameters: Abortable & { readonly network: CaipNetworkId; readonly method: string; readonly params: unknown },
  ): Promise<unknown>
  subscribe(listener: (event: ChannelEvent) => void): Unsubscribe
  close(): Promise<void>
  release(): void
}

/** What an adapter wants of a channel, for one network. */
export type ChannelWish = {
  readonly network: CaipNetworkId
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Where channels come from. */
export type ChannelSource = OneStepSignIn & {
  readonly info: WalletInfo
  /** Whether `signsIn` holds where all of these networks are asked for: it does, where this is absent. */
  readonly signsInOn?: ((networks: readonly CaipNetworkId[]) => boolean) | undefined
  /**
   * Its row is about to be chosen: a finger or a button is down on it. Fetches the code that opening needs, and does nothing else: it connects
   * to nobody and stores nothing. Never throws; what could not be fetched is fetched, or told, by `open`.
   */
  readonly prepare?: (() => void) | undefined
  open(
    parameters: ConnectParameters & {
      readonly signIn?: ChannelSignInRequest | undefined
      readonly wanted: readonly ChannelWish[]
      /** Called with a wallet's name if it approves after `signal` was aborted. The source ends what it approved. */
      readonly onLate?: ((wallet: string) => void) | undefined
      /** Asked once the wallet has approved: the link that it was gone to by, where it was. What is asked of it later opens the same app. */
      readonly getWalletLink?: (() => { readonly href: string; readonly name: string } | undefined) | undefined
    },
  ): Promise<Channel>
  readonly restore?: ((options: Abortable) => Promise<readonly Channel[]>) | undefined
}

/** What the engine lends an adapter. */
export type AdapterContext<ns extends Namespace = Namespace, provider = unknown> = {
  /** The site's networks of this namespace, now. */
  networks(): readonly Network[]
  /** Tells all the connectors there are now; replaces what was told before. */
  announce(connectors: readonly Connector<ns, provider>[]): void
  /** A session nobody asked for: the host's own library connected, a Safe frame, a wallet that reconnects. */
  adopt(session: Session<ns, provider>, connectorId: string): void
  /** Code that comes when it is first needed, as `createLazy` has it. Lent, because the engine has it anyway: no adapter holds a copy. */
  readonly lazy: typeof createLazy
  /** Aborted when the adapter is to stop. */
  readonly signal: AbortSignal
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly logger: Logger
}

/** How a session on a channel begins. */
export type ChannelStart = {
  /** The network that the visitor is on: the session begins there where the channel has an account there, else where its first one is. */
  readonly network?: CaipNetworkId | undefined
}

/** How an adapter takes part in channels. */
export type ChannelSupport<ns extends Namespace = Namespace, provider = unknown> = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /**
   * Opens the namespace's session on a channel that has accounts in it. It follows the channel's changes and ends with the
   * channel; closing it closes the channel, and so its sessions in all namespaces.
   */
  open(channel: Channel, start?: ChannelStart): Promise<Session<ns, provider>>
}

/** A chain namespace's implementation. */
export type ChainAdapter<ns extends Namespace = Namespace, provider = unknown> = {
  readonly namespace: ns
  /** Shape only; checksum and network are checked where money moves. */
  isAddress(value: string, network?: Network): boolean
  /** Loads what is known of a network's addresses beyond that: what is wrong with one, and how a payment to one is asked for. */
  loadAddressRules(network: Network): Promise<AddressRules>
  /** Starts discovery. Every listener that it added is gone when the context's signal is aborted, or the function that it returns was called. */
  setup(context: AdapterContext<ns, provider>): Unsubscribe | undefined
  /** Fetches the code that connecting takes, ahead of it: called while the list of wallets is shown, if it has a wallet of the namespace and the option `prefetch` is not `'never'`. */
  readonly prefetch?: (() => Promise<unknown>) | undefined
  /** Loads how it takes part in channels. Absent where it does not. */
  readonly loadChannelSupport?: (() => Promise<ChannelSupport<ns, provider>>) | undefined
  readonly getBalance?: Act<At, Asset>
  readonly getTokenBalances?: Act<At & { readonly tokens: readonly Token[] }, readonly Asset[]>
  readonly estimateFee?: Act<At & Transfer, Asset>
  /** The account's name and picture as the network tells them: only a name that leads back to the account. */
  readonly getIdentity?: Act<At, Identity>
}

/** What a site passes for a namespace: light, so that the chain's code comes only when it is needed. */
export type AdapterEntry<ns extends Namespace = Namespace, provider = unknown> = {
  readonly namespace: ns
  /** Set where a library of the host's may connect by itself: the adapter is then loaded as soon as the kit starts. */
  readonly eager?: boolean | undefined
  load(): Promise<ChainAdapter<ns, provider>>
}

/** What a source of channels may know of the site: of what `createAppKit` was given, what it needs. */
export type ChannelSite = {
  readonly projectId?: string | undefined
  /** What wallets are told of the site. */
  readonly metadata?: Metadata | undefined
  readonly clock?: Clock | undefined
}

/** What a site passes for a channel. */
export type ChannelEntry = {
  /** The id of its connector, e.g. `'walletConnect'`. */
  readonly id: string
  load(site?: ChannelSite): Promise<ChannelSource>
}

const optional = ['switchNetwork', 'setAccountType', 'signMessage', 'send', 'sendCalls', 'getAssets'] as const

/** An act that a session may lack. */
export type Capability = (typeof optional)[number]

/** The acts that a session has. */
export const getCapabilities = (session: Session): readonly Capability[] =>
  optional.filter((name) => session[name] !== undefined)
