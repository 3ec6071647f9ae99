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
 * The interface that a chain namespace implements for the kit. Adapters are plain objects made by factories; if a method is absent, the
 * adapter cannot do it. Parameters are plain CAIP strings, asserted at the adapter's edge; the only generic is the provider, in results.
 * Every action names the account and the network that it is meant for. If a request does not fit the session, the adapter throws
 * ACCOUNT_MISMATCH or NETWORK_MISMATCH before the wallet sees it.
 */

/** Ends a subscription. Calling it again does nothing. */
export type Unsubscribe = () => void

/** Parameters of an action that can be cancelled. If `signal` is aborted, the action rejects with the signal's reason. */
export type Abortable = { readonly signal?: AbortSignal | undefined }

type Act<parameters, result> = (parameters: parameters & Abortable) => Promise<result>

/** One of the accounts that a wallet returned. */
export type Account = {
  /** The bare address, in the namespace's usual form (EIP-55 case, base58, bech32, SS58). */
  readonly address: string
  readonly type?: 'eoa' | 'smartAccount' | 'payment' | 'ordinal' | undefined
  readonly publicKey?: string | undefined
  /** BIP-32 path, if the wallet reports it. */
  readonly path?: string | undefined
  /** The name that the wallet uses for the account. */
  readonly name?: string | undefined
}

/** The data of a row in the wallet list. Everything that a wallet claims about itself is untrusted until checked. */
export type WalletInfo = {
  /** The connector's id, unique in its namespace and stable over reloads. */
  readonly id: string
  readonly type: 'ANNOUNCED' | 'INJECTED' | 'EXTERNAL' | 'WALLET_CONNECT' | 'AUTH'
  readonly name: string
  /** A `data:` image, checked by the adapter. */
  readonly icon?: string | undefined
  readonly readiness: 'installed' | 'loadable' | 'missing' | 'unsupported'
  /**
   * The wallet behind the connector, across all namespaces: its reverse domain name, else its directory id, else the connector's id. Never its name.
   */
  readonly walletKey: string
  readonly rdns?: string | undefined
  /** Set if another connector claims the same reverse domain name. Neither can be trusted by its name alone. */
  readonly contested?: boolean | undefined
  /**
   * Set if the wallet claims no identity that outlives the page, so that only its name is known. Its `id` then begins with `uuid:`, and the
   * connection of such a connector is not stored.
   */
  readonly unverified?: boolean | undefined
}

/** The current state of a session. It is one value and is replaced as a whole, so that a reader never sees a new account on an old network. */
export type SessionFacts = {
  /** At least one account. With `chosenBy: 'wallet'`, the first one is in use. */
  readonly accounts: readonly [Account, ...Account[]]
  /** Whether the wallet chooses among the accounts (EVM), or the kit's own picker does (Polkadot, Cosmos, Bitcoin). */
  readonly chosenBy: 'wallet' | 'kit'
  readonly network: CaipNetworkId
  /** The networks that the wallet allows in this session. */
  readonly approved: readonly CaipNetworkId[] | 'all'
  readonly peer?: { readonly name: string; readonly icon?: string | undefined } | undefined
}

/** Emitted to a session's subscribers: once for each change of `facts`, and once when the session ends. No event follows the end. */
export type SessionEvent =
  | { readonly kind: 'change' }
  | { readonly kind: 'end'; readonly reason: 'user' | 'wallet' | 'expired' }

/** The account and the network that an action is meant for. */
export type AccountRef = { readonly account: string; readonly network: CaipNetworkId }

/** A transaction that the wallet has broadcast. */
export type SubmittedTransaction = {
  readonly id: string
  /** Absent if the wallet returns only a handle of its own (EIP-5792 batches). */
  readonly hash?: string | undefined
  /**
   * Resolves when the outcome is decided on chain.
   *
   * @throws `TRANSACTION_FAILED` if that can no longer happen
   */
  wait(options?: Abortable): Promise<TransactionOutcome>
}

/** The outcome of a transaction. */
export type TransactionOutcome = {
  readonly status: 'success' | 'reverted'
  readonly hash: string
  /** Why the transaction was reverted, if the chain reports it. */
  readonly reason?: string | undefined
}

/** A signed message. */
export type Signed = {
  readonly message: string
  readonly signature: string
  /** The signature scheme: `'eip191'`, `'ed25519'`, `'bip322'`, … */
  readonly scheme: string
  readonly publicKey?: string | undefined
}

/**
 * The content of a sign-in message that a wallet writes and signs as it connects. The wallet may add to the statement
 * and the resources, as ReCaps do.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 * @see https://chainagnostic.org/CAIPs/caip-222
 */
export type SignInRequest = Omit<OpenSignIn, 'chainId'> & {
  /** The networks on which the user can sign in, the network in use first. The wallet signs one message for each, or only for the first. */
  readonly chains: readonly [CaipNetworkId, ...CaipNetworkId[]]
}

/** The sign-in that a channel's wallet must sign as it connects. */
export type ChannelSignInRequest = SignInRequest & {
  /** Returns the text of a message, for wallets that return only its fields and a signature. Absent if the site's sign-in does not provide it. */
  readonly formatMessage?: ((data: SignInData) => string) | undefined
}

/** The sign-ins that a wallet signed as it connected. */
export type SignedInOnConnect = {
  /**
   * One sign-in for each network and account that signed, as `data`, `message` and `signature`. Absent if the wallet cannot do this, or if the user
   * only connected. The kit has the sign-in verified. If it is invalid, the kit requests a sign-in as it does after any other connection.
   */
  readonly signedIn?: readonly SignInSession[] | undefined
}

/** Whether a wallet can connect and sign in in one step. */
export type OneStepSignIn = {
  /** The kit passes `signIn` only if this is `true`, so that no unneeded nonce is created. */
  readonly signsIn?: boolean | undefined
}

/** A coin or token, without an amount. */
export type Token = {
  readonly symbol: string
  readonly name?: string | undefined
  readonly decimals: number
  /** Absent for the network's native coin. */
  readonly address?: string | undefined
  readonly iconUrl?: string | undefined
  /** The price of one coin or token in US dollars, as a decimal string. For display only: no transfer is derived from it. */
  readonly price?: string | undefined
}

/** A coin or token, and the amount of it that an account holds. */
export type Asset = Token & {
  /** Base units, as a decimal string. */
  readonly amount: string
}

/** The name and the picture that an account claims. Untrusted until checked. */
export type Identity = {
  readonly name?: string | undefined
  readonly imageUrl?: string | undefined
}

/** The parameters of a transfer. */
export type Transfer = {
  readonly to: string
  /** Base units. */
  readonly amount: bigint
  /** The token's address. Absent for the native coin. */
  readonly token?: string | undefined
  readonly memo?: string | undefined
  /** The fee rate that the user chose, in the namespace's own unit. If absent, the wallet chooses. */
  readonly feeRate?: bigint | undefined
}

/** One call of a batch. */
export type Call = {
  readonly to: string
  readonly data?: string | undefined
  readonly value?: bigint | undefined
}

/**
 * A capability that a wallet may have for one account on one network. The kit learns of it late, so it queries the capability and never assumes it.
 */
export type WalletCapability = 'batch' | 'assets' | 'paymaster'

/** A live connection with a wallet in one namespace. */
export type Session<ns extends Namespace = Namespace, provider = unknown> = SignedInOnConnect & {
  readonly namespace: ns
  readonly facts: SessionFacts
  /** The wallet's own provider, for the site: EIP-1193 on eip155. */
  readonly provider: provider
  readonly channelId?: string | undefined
  /** Calls `listener` for each event from now on, but never within this call. If the session has already ended, `listener` still receives the end. */
  subscribe(listener: (event: SessionEvent) => void): Unsubscribe
  /** Requests that the wallet revokes the site's access, then ends the session with reason `'user'`. Idempotent. */
  close(): Promise<void>
  /** Removes the kit's listeners without emitting an event. The wallet stays connected. Idempotent. */
  release(): void
  /** Called when the kit starts to use this session. Notifies the underlying library, if it keeps a current connection of its own. */
  readonly activate?: (() => void) | undefined
  readonly capabilities?: Act<AccountRef, readonly WalletCapability[]>
  readonly switchNetwork?: Act<{ readonly network: CaipNetworkId }, void>
  readonly setAccountType?: Act<{ readonly type: 'eoa' | 'smartAccount' }, void>
  readonly signMessage?: Act<AccountRef & { readonly message: string }, Signed>
  readonly send?: Act<AccountRef & Transfer, SubmittedTransaction>
  /** Sends swaps, approvals and batches. A single call is an ordinary transaction. */
  readonly sendCalls?: Act<
    AccountRef & { readonly calls: readonly Call[]; readonly atomic?: boolean | undefined },
    SubmittedTransaction
  >
  readonly getAssets?: Act<AccountRef, readonly Asset[]>
}

/** The parameters of a connection request. */
export type ConnectParameters = Abortable & {
  /** The network to connect on, if the wallet lets the site choose. */
  readonly network?: CaipNetworkId | undefined
  /** Lets a wallet connect and sign in in one step. The result is returned as `signedIn` of the session or channel. */
  readonly signIn?: SignInRequest | undefined
  /** Called with the pairing URI, if there is one to show. */
  readonly onUri?: ((uri: string) => void) | undefined
  /**
   * Called when the adapter sends the request to the wallet, with a promise of the wallet's own answer, which settles even if `signal` was aborted
   * before. Until then the wallet may show its request, and the modal leaves the page usable. If the wallet approves after the abort, the kit does
   * not adopt the connection: the adapter asks the wallet to forget the site if it can, and the kit notifies the user.
   */
  readonly onAsk?: ((answer: Promise<unknown>) => void) | undefined
}

/** The parameters for restoring a connection. */
export type RestoreParameters = Abortable & Pick<ConnectParameters, 'network'>

/** Connects to one wallet in one namespace. */
export type Connector<ns extends Namespace = Namespace, provider = unknown> = OneStepSignIn & {
  readonly info: WalletInfo
  /** May prompt the user. Rejects with a coded error. If `signal` is aborted, no listener is left behind. */
  connect(parameters: ConnectParameters): Promise<Session<ns, provider>>
  /**
   * Restores a connection that the wallet still grants. Never prompts. Resolves with `undefined` if there is no such connection. `network` is the
   * network that was in use: if the site chooses the network, and not the wallet, the session must use it again.
   */
  readonly restore?: ((options: RestoreParameters) => Promise<Session<ns, provider> | undefined>) | undefined
}

/** Emitted to a channel's subscribers. */
export type ChannelEvent =
  | { readonly kind: 'change' }
  | { readonly kind: 'event'; readonly network: CaipNetworkId; readonly name: string; readonly data: unknown }
  | { readonly kind: 'end'; readonly reason: 'user' | 'wallet' | 'expired' }

/** One connection that serves several namespaces: a WalletConnect session, the embedded wallet's frame. The channel itself knows no namespace. */
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

/** The methods and events that an adapter needs from a channel, for one network. */
export type ChannelRequest = {
  readonly network: CaipNetworkId
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** Opens and restores channels. */
export type ChannelSource = OneStepSignIn & {
  readonly info: WalletInfo
  /** Whether `signsIn` holds if all of these networks are requested. If this method is absent, it does. */
  readonly signsInOn?: ((networks: readonly CaipNetworkId[]) => boolean) | undefined
  /**
   * Called when a finger or a mouse button is down on the source's row, before the row is chosen. Fetches the code that `open` needs,
   * and does nothing else: it connects to no server and stores nothing. Never throws. If the code could not be fetched, `open`
   * fetches it or reports the error.
   */
  readonly prepare?: (() => void) | undefined
  open(
    parameters: ConnectParameters & {
      readonly signIn?: ChannelSignInRequest | undefined
      readonly wanted: readonly ChannelRequest[]
      /** Called with a wallet's name if it approves after `signal` was aborted. The source ends what it approved. */
      readonly onLate?: ((wallet: string) => void) | undefined
      /**
       * Called after the wallet has approved. Returns the link by which the user opened the wallet, if there was one. Later requests
       * to the wallet open the same app.
       */
      readonly getWalletLink?: (() => { readonly href: string; readonly name: string } | undefined) | undefined
    },
  ): Promise<Channel>
  readonly restore?: ((options: Abortable) => Promise<readonly Channel[]>) | undefined
}

/** The services of the engine that an adapter can use. */
export type AdapterContext<ns extends Namespace = Namespace, provider = unknown> = {
  /** Returns the site's current networks of this namespace. */
  networks(): readonly Network[]
  /** Announces all current connectors. Replaces what was announced before. */
  announce(connectors: readonly Connector<ns, provider>[]): void
  /** Adopts a session that the kit did not request: the host's own library connected, the page is in a Safe frame, or a wallet reconnected. */
  adopt(session: Session<ns, provider>, connectorId: string): void
  /**
   * `createLazy`, for code that is loaded when it is first needed. The engine passes it because it contains it anyway,
   * so that no adapter needs a copy.
   */
  readonly lazy: typeof createLazy
  /** Aborted when the adapter must stop. */
  readonly signal: AbortSignal
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  readonly logger: Logger
}

/** The options for opening a session on a channel. */
export type ChannelStart = {
  /** The network that the user is on. The session begins there if the channel has an account there, else on the network of its first account. */
  readonly network?: CaipNetworkId | undefined
}

/** An adapter's support for channels. */
export type ChannelSupport<ns extends Namespace = Namespace, provider = unknown> = {
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /**
   * Opens the namespace's session on a channel that has accounts in it. The session follows the channel's changes and ends with the channel. Closing
   * the session closes the channel, and so the channel's sessions in all namespaces.
   */
  open(channel: Channel, start?: ChannelStart): Promise<Session<ns, provider>>
}

/** A chain namespace's implementation. */
export type ChainAdapter<ns extends Namespace = Namespace, provider = unknown> = {
  readonly namespace: ns
  /** Checks the shape only. The code that moves money checks the checksum and the network. */
  isAddress(value: string, network?: Network): boolean
  /** Loads the rules for a network's addresses beyond their shape: what is wrong with an address, and how to request a payment to it. */
  loadAddressRules(network: Network): Promise<AddressRules>
  /** Starts discovery. When the context's signal is aborted or the returned function is called, every listener that it added is removed. */
  setup(context: AdapterContext<ns, provider>): Unsubscribe | undefined
  /**
   * Fetches the code for connecting ahead of time. Called while the list of wallets is shown, if the list has a wallet of the namespace and the
   * option `prefetch` is not `'never'`.
   */
  readonly prefetch?: (() => Promise<unknown>) | undefined
  /** Loads the adapter's support for channels. Absent if the adapter does not support them. */
  readonly loadChannelSupport?: (() => Promise<ChannelSupport<ns, provider>>) | undefined
  readonly getBalance?: Act<AccountRef, Asset>
  readonly getTokenBalances?: Act<AccountRef & { readonly tokens: readonly Token[] }, readonly Asset[]>
  readonly estimateFee?: Act<AccountRef & Transfer, Asset>
  /** Returns the account's name and picture from the network. Only a name that resolves back to the account is returned. */
  readonly getIdentity?: Act<AccountRef, Identity>
}

/** The entry that a site passes for a namespace. It is small, so that the chain's code is loaded only when it is needed. */
export type AdapterEntry<ns extends Namespace = Namespace, provider = unknown> = {
  readonly namespace: ns
  /** Set if a library of the host can connect by itself. The adapter is then loaded as soon as the kit starts. */
  readonly eager?: boolean | undefined
  load(): Promise<ChainAdapter<ns, provider>>
}

/** The options of `createAppKit` that a channel source needs. */
export type ChannelSite = {
  readonly projectId?: string | undefined
  /** The description of the site that wallets receive. */
  readonly metadata?: Metadata | undefined
  readonly clock?: Clock | undefined
}

/** The entry that a site passes for a channel. */
export type ChannelEntry = {
  /** The id of the channel's connector, e.g. `'walletConnect'`. */
  readonly id: string
  load(site?: ChannelSite): Promise<ChannelSource>
}

const optional = ['switchNetwork', 'setAccountType', 'signMessage', 'send', 'sendCalls', 'getAssets'] as const

/** A method that a session may lack. */
export type Capability = (typeof optional)[number]

/** Returns the names of the optional methods that a session has. */
export const getCapabilities = (session: Session): readonly Capability[] =>
  optional.filter((name) => session[name] !== undefined)
