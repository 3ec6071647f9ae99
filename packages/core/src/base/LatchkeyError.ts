import type { Namespace } from './namespaces.js'
import type { ErrorCode } from './errorCodes.js'

/** A CAIP-2 id as the caller passed it, valid or not. */
type OfNetwork = { readonly network?: string }
type OfNamespace = { readonly namespace?: Namespace }
/** The wallet's name. */
type OfWallet = { readonly wallet?: string }
/** A name of an account, as the user typed it. */
type OfName = { readonly name?: string }
/** The names that exist, if the caller passed another one. */
type OfKnown = { readonly known?: readonly string[] }
/** The invalid value that was passed. */
type OfValue = { readonly value?: unknown }

/** The `context` of an error, by its code. A field is set if the code that throws knows its value. Codes that are not listed have no context. */
export type ErrorContexts = {
  CONFIG_INVALID: OfNamespace & OfNetwork & { readonly faults?: readonly string[] }
  ADAPTER_NOT_FOUND: OfNamespace & OfKnown
  NETWORK_NOT_FOUND: OfNamespace & OfNetwork & OfKnown
  CHAIN_REQUIRED: { readonly action?: string }
  NAMESPACE_UNSUPPORTED: OfKnown & { readonly namespace?: string }
  CAIP_NETWORK_ID_INVALID: OfNetwork & OfValue
  CAIP_ADDRESS_INVALID: OfValue
  AMOUNT_INVALID: { readonly text?: string; readonly amount?: string; readonly decimals?: number }
  ORIGIN_NOT_ALLOWED: { readonly origin?: string; readonly service?: string; readonly status?: number }
  PROJECT_ID_INVALID: { readonly service?: string; readonly status?: number }
  SERVICE_SESSION_EXPIRED: { readonly service?: string; readonly status?: number }
  VIEW_UNKNOWN: OfKnown & { readonly view?: string }
  STORED_STATUS_INVALID: { readonly key?: string }
  CONNECTOR_NOT_FOUND: OfNamespace & OfKnown & { readonly connectorId?: string }
  NOT_CONNECTED: OfNamespace
  /** `chains`: the namespaces that stayed connected, separated by commas. */
  DISCONNECT_FAILED: OfWallet & { readonly chains?: string }
  USER_REJECTED: OfWallet
  REQUEST_PENDING: OfWallet
  WALLET_LOCKED: OfWallet
  WALLET_NO_ACCOUNTS: OfWallet & OfNetwork
  WALLET_NOT_INSTALLED: OfWallet
  WALLET_UNAUTHORIZED: OfWallet
  WALLET_DISCONNECTED: OfWallet
  WALLET_CHAIN_DISCONNECTED: OfWallet
  WALLET_ANSWER_INVALID: OfWallet
  WALLET_METHOD_UNSUPPORTED: OfWallet
  WALLET_FAILED: OfWallet
  WALLET_TIMEOUT: OfWallet
  WALLET_ATOMIC_UNSUPPORTED: OfWallet & OfNetwork
  /** `seconds`: how long the user must wait. */
  LOGIN_TOO_SOON: { readonly seconds?: number }
  SWITCH_FAILED: OfWallet & OfNetwork
  /** `inUse`: the wallet's name of the network that it is on, if the site cannot use that network. */
  CHAIN_NOT_SUPPORTED: OfWallet & OfNetwork & { readonly inUse?: string }
  NETWORK_MISMATCH: OfNetwork & { readonly inUse?: string }
  ACCOUNT_MISMATCH: { readonly account?: string; readonly inUse?: string }
  CAPABILITY_MISSING: OfWallet & OfNetwork
  CHAIN_ID_INVALID: { readonly chainId?: number }
  SEND_CHAIN_UNSUPPORTED: OfNamespace
  ADDRESS_INVALID: OfValue & { readonly to?: string }
  INSUFFICIENT_FUNDS: OfWallet
  FEE_ESTIMATE_FAILED: OfNetwork & { readonly amount?: string; readonly reason?: string }
  /** `status`: the status that the wallet reports, or `'replaced'` if another transaction took its place. */
  TRANSACTION_FAILED: { readonly hash?: string; readonly id?: string; readonly status?: string | number }
  TRANSACTION_HASH_INVALID: OfWallet
  SIGNATURE_INVALID: OfWallet
  SWAP_UNSUPPORTED: OfNetwork
  GAS_PRICE_UNSUPPORTED: OfNetwork
  /** `fault`: what is wrong with the transaction; `found`: what it has instead. */
  SWAP_REFUSED: OfNetwork & { readonly fault?: string; readonly found?: string }
  /** In base units of the token that the swap yields. */
  SWAP_BELOW_MINIMUM: { readonly minimum?: string; readonly received?: string }
  /** In base units of the token that the swap yields. */
  SWAP_PRICE_MOVED: { readonly minimum?: string; readonly quoted?: string }
  SWAP_FAILED: { readonly hash?: string; readonly reason?: string }
  SERVICE_MISSING: { readonly service?: string }
  /** `status`: the HTTP status, or 0 if the service did not respond. `answer`: the beginning of its answer, if it refused the request. */
  SERVICE_FAILED: {
    readonly service?: string
    readonly path?: string
    readonly status?: number
    readonly answer?: string
  }
  SERVER_ERROR: { readonly status?: number }
  /** `host`: the host of the node. */
  RPC_FAILED: OfNetwork & { readonly method?: string; readonly answer?: string; readonly host?: string }
  BALANCE_UNAVAILABLE: OfNetwork & { readonly account?: string }
  TOKEN_BALANCE_UNAVAILABLE: OfNetwork
  NAME_UNRESOLVED: OfName & OfNetwork
  NAMES_UNAVAILABLE: { readonly account?: string }
  NAME_SUGGESTIONS_UNAVAILABLE: OfName & { readonly status?: number }
  NAME_INVALID: OfName
  /** `reason`: why the service refused the name, in its own words. `status`: the HTTP status of its answer, or 0 if it did not respond. */
  NAME_REGISTRATION_FAILED: OfName & { readonly reason?: string; readonly status?: number }
  SIGN_IN_MESSAGE_INVALID: OfValue & { readonly field?: string }
  SIGN_IN_REFUSED: OfValue & { readonly reason?: string }
  SIGN_IN_FAILED: { readonly status?: number; readonly reason?: string }
}

/** The type of an error's context, by its code. If the type does not say which code it is, all values are `unknown`. */
export type ContextOf<code extends ErrorCode> = ErrorCode extends code
  ? Readonly<Record<string, unknown>>
  : code extends keyof ErrorContexts
    ? ErrorContexts[code]
    : Readonly<Record<string, never>>

/** Options of a {@link LatchkeyError}. */
export type LatchkeyErrorOptions<code extends ErrorCode = ErrorCode> = {
  /** The original error or thrown value, of any type. */
  readonly cause?: unknown
  /** Details of this failure, for logs and for user-facing texts. Plain data, never a secret. */
  readonly context?: ContextOf<code>
  /** Steps that the developer can take to fix the error, one per line. */
  readonly help?: readonly string[]
}

/**
 * The one error class of the kit. Compare by `code`, never by `instanceof`: a page may hold two copies of a package.
 * Users see the catalogue's text for the code; `message` is for developers.
 */
export class LatchkeyError<code extends ErrorCode = ErrorCode> extends Error {
  override readonly name = 'LatchkeyError'
  declare readonly code: code
  declare readonly shortMessage: string
  declare readonly help: readonly string[]
  declare readonly context: Partial<ContextOf<code>>

  constructor(code: code, shortMessage: string, options: LatchkeyErrorOptions<code> = {}) {
    const { help = [], context = {} } = options
    super([shortMessage, ...help].join('\n'), options)
    this.code = code
    this.shortMessage = shortMessage
    this.help = help
    this.context = context
  }
}
