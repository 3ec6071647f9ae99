import type { Clock } from '../base/clock.js'
import type { createLazy } from './createLazy.js'
import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { Features, SocialProvider } from './features.js'
import type { Logger } from '../base/createLogger.js'
import type { Network } from './network.js'
import type { KitStorage } from './kitStorage.js'
import type { Metadata } from './metadata.js'
import type { EmbeddedWalletInfo } from './snapshot.js'
import type {
  Unsubscribe,
  Abortable,
  Method,
  WalletInfo,
  AccountRef,
  Simulation,
  SimulationRequest,
  SignInRequest,
  ChannelSignInRequest,
  SignedInOnConnect,
  OneStepSignIn,
  Token,
  TokenDecimalsRequest,
  Asset,
  Identity,
  NameRequest,
  ResolvedName,
  Transfer,
  TransactionRef,
  TransactionStatus,
  Session,
} from './session.js'

/**
 * Why a string is not a valid address of a network:
 *
 * - `form`: it contains characters that no address contains;
 * - `short`, `long`: a part of it is missing, or something was added;
 * - `foreign`: it is an address of another kind of chain;
 * - `network`: it is an address of another network of the same kind;
 * - `checksum`: it contains a typo.
 */
export type AddressFault = 'form' | 'short' | 'long' | 'foreign' | 'network' | 'checksum'

/** The result of checking an invalid address. */
export type AddressFinding = {
  readonly fault: AddressFault
  /** The form in which the address can be used anyway, after a warning to the user. Absent if the address must be refused. */
  readonly usable?: string | undefined
}

/** The rules for a network's addresses beyond their shape. */
export type AddressRules = {
  /** Checks a string as an address of the network. Returns `undefined` if nothing is wrong with it. */
  check(value: string): AddressFinding | undefined
  /**
   * Returns the string that a wallet treats as a payment to the account when the wallet scans it. Absent if no URI scheme is established:
   * the bare address is used then.
   */
  readonly toPaymentUri?: ((account: string) => string) | undefined
}

/*
 * The interface that a chain namespace implements for the kit. Adapters are plain objects made by factories; if a method is absent, the
 * adapter cannot do it. Parameters are plain CAIP strings, asserted at the adapter's edge; the only generic is the provider, in results.
 * Every action names the account and the network that it is meant for. If a request does not fit the session, the adapter throws
 * ACCOUNT_MISMATCH or NETWORK_MISMATCH before the wallet sees it.
 */

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
  readonly onRequest?: ((answer: Promise<unknown>) => void) | undefined
}

/** The parameters for restoring a connection. */
export type RestoreParameters = Abortable & Pick<ConnectParameters, 'network'>

/** Connects to one wallet in one namespace. */
export type Connector<ns extends Namespace = Namespace, provider = unknown> = OneStepSignIn & {
  readonly info: WalletInfo
  /** May prompt the user. Rejects with a coded error. If `signal` is aborted, no listener is left behind. */
  connect(parameters: ConnectParameters): Promise<Session<ns, provider>>
  /**
   * Restores a connection that the wallet still grants. Never prompts. `network` is the network that was in use: if the site chooses the network, and
   * not the wallet, the session must use it again. Resolves with `undefined` if the wallet shows no account now, for example because it is locked: the
   * kit then keeps the stored connection. Resolves with `'revoked'` only if the wallet says that it no longer grants one: the kit then forgets it.
   */
  readonly restore?:
    | ((options: RestoreParameters) => Promise<Session<ns, provider> | 'revoked' | undefined>)
    | undefined
  /**
   * Calls `listener` when the wallet may have been unlocked. The kit subscribes only while a stored connection waits for that, and then restores it.
   * Absent if the wallet has no such event: the connection is then restored at the next visit.
   */
  readonly onUnlock?: ((listener: () => void) => Unsubscribe) | undefined
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
  readonly peer: {
    readonly name: string
    readonly icon?: string | undefined
    /** The wallet's own page, where the user manages the wallet. */
    readonly link?: string | undefined
  }
  /**
   * Returns the user who logged in, and what kind of account the user has on a network. Absent if the wallet is the user's own. Its changes are
   * reported by the event `change`.
   */
  readonly login?: ((network: CaipNetworkId) => EmbeddedWalletInfo | undefined) | undefined
  /** Called with the network of a session when the session opens, and after each switch. */
  readonly useNetwork?: ((network: CaipNetworkId) => void) | undefined
  readonly capabilities?: unknown
  readonly setAccountType?: Method<{ readonly type: 'eoa' | 'smartAccount'; readonly network: CaipNetworkId }, void>
  /** Shows the wallet's devices and recovery factors on the wallet's own screen, and resolves when the user is done. Absent if the wallet has no such screen. */
  readonly manage?: ((options: Abortable) => Promise<void>) | undefined
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

/** What the user must do next to log in. `CONNECT`: nothing, the user is logged in. */
export type LoginAction = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'
/** What the user must do next to change the e-mail address. */
export type EmailChangeAction = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** A rectangle of the viewport, in CSS pixels. */
export type Place = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** The colors and shapes that a login's own screen takes over from the kit. */
export type LoginTheme = {
  readonly mode: 'light' | 'dark'
  /** Values of the kit's theme variables, by name. */
  readonly variables: Readonly<Record<string, string>>
  /** A BCP 47 tag. */
  readonly language: string
}

/** Emitted while a user logs in, and after that. */
export type LoginEvent =
  /** The wallet's own screen needs the user: `asked` until it is `over`. `lost`: the screen has failed, and all that waited for it was rejected. */
  | { readonly kind: 'approval'; readonly status: 'asked' | 'over' | 'lost' }
  /** The wallet has refused a method that it does not support. */
  | { readonly kind: 'refused'; readonly method: string }

/** What the user must do next to log in at a social service. `VERIFY_DIGITS`: enter the two digits that the service's window shows. */
export type SocialLoginAction = 'VERIFY_DIGITS' | 'CONNECT'

/** A login at a social service that the user has begun. */
export type SocialLogin = {
  /**
   * Opens the service's window, or brings it to the front. Call it in a press of the user, before any `await`: browsers block other windows. Returns
   * whether the browser has opened it. In a browser that cannot open windows, the page itself goes to the service.
   */
  openWindow(): boolean
  /**
   * Waits until the user has logged in. Rejects with `LOGIN_WINDOW_CLOSED` if the service reports that the user has given up, with `USER_REJECTED`
   * if the user refused at the service, and with `LOGIN_TIMEOUT` after 120 seconds.
   */
  untilLoggedIn(signal?: AbortSignal): Promise<SocialLoginAction>
  /** Verifies the two digits. Rejects with `LOGIN_CODE_INVALID` or `LOGIN_CODE_EXPIRED`. Wrong digits end the login. */
  verifyDigits(digits: string, signal?: AbortSignal): Promise<void>
}

/** A login at Farcaster that the user has begun. */
export type FarcasterLogin = {
  /** The link that opens Farcaster's app. On another device, the user scans it. */
  readonly uri: string
  /** Waits until the user has approved in the app. Rejects like {@link SocialLogin}. */
  untilLoggedIn(signal?: AbortSignal): Promise<void>
}

/** Logins at social services. */
export type SocialLogins = {
  /** Begins a login. It sends nothing before its window is open. */
  start(provider: Exclude<SocialProvider, 'farcaster'>): SocialLogin
  startFarcaster(signal?: AbortSignal): Promise<FarcasterLogin>
}

/**
 * Logins without a wallet of the user's own. Each method resolves when the wallet's service has accepted the step, and rejects with a coded error.
 * After the last step, `open` of the source returns the channel.
 */
export type ChannelLogin = {
  /** The address of the last login on this page's origin, if the user is to see it again. */
  lastEmail(): string | undefined
  /** When a code was last requested, in milliseconds since 1970. */
  lastRequestAt(): number | undefined
  /** Requests a code by e-mail. */
  startEmail(email: string, signal?: AbortSignal): Promise<LoginAction>
  /** Waits until the user has followed the link in the mail. */
  confirmDevice(signal?: AbortSignal): Promise<void>
  /** Verifies the code of six digits. */
  verifyCode(code: string, signal?: AbortSignal): Promise<void>
  /** Requests a code at the address in use, to change it. */
  changeEmail(email: string, signal?: AbortSignal): Promise<EmailChangeAction>
  verifyPrimaryCode(code: string, signal?: AbortSignal): Promise<void>
  verifySecondaryCode(code: string, signal?: AbortSignal): Promise<void>
  /** Absent if the wallet offers no social logins. */
  readonly social?: SocialLogins | undefined
  /** Begins to load the wallet's own screen, because a request is likely. Never throws: the request reports what failed. */
  prepare(): void
  /** Calls `listener` when the wallet's own screen must be seen, and when it refuses a method. */
  subscribe(listener: (event: LoginEvent) => void): Unsubscribe
  /** Shows the wallet's own screen over a rectangle, or hides it. */
  place(place: Place | undefined): void
  /** Moves the focus into the wallet's own screen. */
  focus(): void
  syncTheme(theme: LoginTheme): Promise<void>
  /** Rejects all requests that wait for the user's approval. If the wallet's own screen does not respond, it is removed. */
  rejectPending(): Promise<void>
}

/** A link by which the user wanted to open a wallet. */
export type OpenedWalletLink = {
  readonly href: string
  /** The name of the wallet. */
  readonly name: string
  /** Whether the page was left for it. If not, no app has opened, and the user may have passed the code to another wallet. */
  readonly isLeft: boolean
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
      readonly requests: readonly ChannelRequest[]
      /** Called with a wallet's name if it approves after `signal` was aborted. The source ends what it approved. */
      readonly onLate?: ((wallet: string) => void) | undefined
      /**
       * Called after the wallet has approved. Returns the last link by which the user wanted to open a wallet, if there was one. If that wallet has
       * approved, later requests open the same app.
       */
      readonly getWalletLink?: (() => OpenedWalletLink | undefined) | undefined
    },
  ): Promise<Channel>
  readonly restore?: ((options: Abortable) => Promise<readonly Channel[]>) | undefined
  /** Whether the page has come back with a login that `open` completes. */
  readonly isReturning?: boolean | undefined
  /** Calls `listener`, as long as the source exists, when it fails for a reason that the site's developers can fix, e.g. if its frame does not load. */
  readonly subscribe?: ((listener: (fault: unknown) => void) => void) | undefined
  /** Loads the logins of the source. Absent if it has none. */
  readonly login?: (() => Promise<ChannelLogin>) | undefined
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
  readonly getBalance?: Method<AccountRef, Asset>
  readonly getTokenBalances?: Method<AccountRef & { readonly tokens: readonly Token[] }, readonly Asset[]>
  readonly estimateFee?: Method<AccountRef & Transfer, Asset>
  /**
   * Simulates calls of an account, one after the other, and returns how much of a token the account receives by them, or of the native coin
   * without `token`. Fees are not counted. Resolves with `undefined` if no node of the network can simulate.
   */
  readonly simulateCalls?: Method<SimulationRequest, Simulation | undefined>
  /**
   * Reads the decimals of tokens from their contracts, in the order of the request. A token that has none is `undefined`.
   *
   * @throws `RPC_FAILED`
   */
  readonly getTokenDecimals?: Method<TokenDecimalsRequest, readonly (number | undefined)[]>
  /**
   * Reads the status of a transaction by its hash. A transaction that the network does not know is pending.
   *
   * @throws `RPC_FAILED`
   */
  readonly getTransactionStatus?: Method<TransactionRef, TransactionStatus>
  /** Returns the account's name and picture from the network. Only a name that resolves back to the account is returned. */
  readonly getIdentity?: Method<AccountRef, Identity>
  /** Returns the address of a name on a network, with the name's picture. `undefined` if the name has no address there. */
  readonly resolveName?: Method<NameRequest, ResolvedName | undefined>
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
  /** Where data of a login is kept for the next page. Default: the page's local storage. */
  readonly storage?: KitStorage | undefined
  /** The prefix of the kit's keys. */
  readonly storageKey?: string | undefined
  /** Which features the site has on. */
  readonly features?: Pick<Features, 'smartSessions'> | undefined
  /** The type of account that the site prefers, by namespace: `'eoa'`, `'smartAccount'`, … */
  readonly defaultAccountTypes?: Readonly<Partial<Record<Namespace, string>>> | undefined
}

/** The entry that a site passes for a channel. */
export type ChannelEntry = {
  /** The id of the channel's connector, e.g. `'walletConnect'`. */
  readonly id: string
  /** Set if the page has come back with a login that the channel can complete. The channel is then loaded as soon as the kit starts, and connected. */
  readonly eager?: boolean | undefined
  load(site?: ChannelSite): Promise<ChannelSource>
}
