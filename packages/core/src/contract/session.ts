import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { SocialProvider } from './features.js'
import type { OpenSignIn, SignInData, SignInSession } from './siwx.js'

/** Ends a subscription. Calling it again does nothing. */
export type Unsubscribe = () => void

/** Parameters of an action that can be cancelled. If `signal` is aborted, the action rejects with the signal's reason. */
export type Abortable = { readonly signal?: AbortSignal | undefined }

export type Method<parameters, result> = (parameters: parameters & Abortable) => Promise<result>

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
  /** The social services that the user can log in at, if the connector is a login. */
  readonly socials?: readonly SocialProvider[] | undefined
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

/**
 * Emitted to a session's subscribers: once for each change of `facts`, and once when the session ends. No event follows the end.
 *
 * The reason is `locked` if the wallet shows no account any more but may still grant the connection, for example because it was locked. The kit then
 * keeps the stored connection and the sign-in, and restores the connection once the wallet is unlocked.
 */
export type SessionEvent =
  | { readonly kind: 'change' }
  | { readonly kind: 'end'; readonly reason: 'user' | 'wallet' | 'expired' | 'locked' }

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

/** A transaction on a network. */
export type TransactionRef = { readonly network: CaipNetworkId; readonly hash: string }

/** Whether a transaction is on chain, and whether it succeeded. */
export type TransactionStatus = 'pending' | TransactionOutcome['status']

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

/** A name to look up, e.g. to send to its account. */
export type NameRequest = {
  /** As the user typed it, without surrounding spaces. */
  readonly name: string
  /** The network that holds the names of the namespace. */
  readonly network: CaipNetworkId
  /** The network on which the account receives. */
  readonly receiverNetwork: CaipNetworkId
}

/** What a name resolves to. */
export type ResolvedName = {
  /** In the normal form of the naming system. */
  readonly name: string
  /** The bare address. */
  readonly address: string
  /** Untrusted until checked. */
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
  /** The fee that the user was shown, in base units of the native coin. As long as the network accepts it, the transfer offers no more. */
  readonly maxFee?: bigint | undefined
  /** The fee rate that the user chose, in the namespace's own unit. If absent, the wallet chooses. */
  readonly feeRate?: bigint | undefined
}

/** One call of a batch. */
export type Call = {
  readonly to: string
  readonly data?: string | undefined
  readonly value?: bigint | undefined
}

/** Calls to simulate. */
export type SimulationRequest = AccountRef & {
  readonly calls: readonly Call[]
  /** The token whose received amount is returned. Default: the native coin. */
  readonly token?: string | undefined
  /** The URL of the service that built the calls. Its own nodes could lie about them, so the network's other nodes come first. */
  readonly builtBy?: string | undefined
}

/** Tokens whose decimals are read. */
export type TokenDecimalsRequest = Pick<AccountRef, 'network'> & {
  /** The addresses of the tokens. */
  readonly tokens: readonly string[]
  /** The URL of the service that lists the tokens. Its own nodes could lie about them, so the network's other nodes come first. */
  readonly listedBy?: string | undefined
}

/** What a simulation of calls returned: how much of a coin or token the account has more than before, or why the calls would fail. */
export type Simulation =
  | { readonly status: 'success'; readonly received: bigint }
  | { readonly status: 'reverted'; readonly reason?: string | undefined }

/**
 * A capability that a wallet may have for one account on one network. The kit learns of it late, so it queries the capability and never assumes it.
 * With `'batch'` the wallet accepts several calls at once. With `'atomic'` it also runs all of them or none, if the site requires it.
 */
export type WalletCapability = 'batch' | 'atomic' | 'assets' | 'paymaster'

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
  readonly capabilities?: Method<AccountRef, readonly WalletCapability[]>
  readonly switchNetwork?: Method<{ readonly network: CaipNetworkId }, void>
  readonly setAccountType?: Method<{ readonly type: 'eoa' | 'smartAccount' }, void>
  readonly signMessage?: Method<AccountRef & { readonly message: string }, Signed>
  readonly send?: Method<AccountRef & Transfer, SubmittedTransaction>
  /** Sends swaps, approvals and batches. A single call is an ordinary transaction. */
  readonly sendCalls?: Method<
    AccountRef & { readonly calls: readonly Call[]; readonly atomic?: boolean | undefined },
    SubmittedTransaction
  >
  readonly getAssets?: Method<AccountRef, readonly Asset[]>
}

const optional = ['switchNetwork', 'setAccountType', 'signMessage', 'send', 'sendCalls', 'getAssets'] as const

/** A method that a session may lack. */
export type Capability = (typeof optional)[number]

/** Returns the names of the optional methods that a session has. */
export const getCapabilities = (session: Session): readonly Capability[] =>
  optional.filter((name) => session[name] !== undefined)
