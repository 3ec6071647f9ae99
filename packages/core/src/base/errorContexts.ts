import type { Namespace } from './namespaces.js'
import type { ErrorCode } from './errorCodes.js'

/** A CAIP-2 id as the caller passed it, valid or not. */
type OfNetwork = { readonly network?: string }
type OfNamespace = { readonly namespace?: Namespace }
/** The wallet's name. */
type OfWallet = { readonly wallet?: string }
/** The invalid value that was passed. */
type OfValue = { readonly value?: unknown }

/** The `context` of an error, by its code. A field is set if the code that throws knows its value. Codes that are not listed have no context. */
export type ErrorContexts = {
  CONFIG_INVALID: OfNamespace & OfNetwork & { readonly faults?: readonly string[] }
  ADAPTER_NOT_FOUND: OfNamespace
  NETWORK_NOT_FOUND: OfNamespace & OfNetwork
  CHAIN_REQUIRED: { readonly act?: string }
  NAMESPACE_UNSUPPORTED: { readonly namespace?: string }
  CAIP_NETWORK_ID_INVALID: OfNetwork & OfValue
  CAIP_ADDRESS_INVALID: OfValue
  AMOUNT_INVALID: { readonly text?: string; readonly amount?: string; readonly decimals?: number }
  ORIGIN_NOT_ALLOWED: { readonly origin?: string; readonly service?: string; readonly status?: number }
  PROJECT_ID_INVALID: { readonly service?: string; readonly status?: number }
  SERVICE_SESSION_EXPIRED: { readonly service?: string; readonly status?: number }
  STORED_STATUS_INVALID: { readonly key?: string }
  CONNECTOR_NOT_FOUND: OfNamespace & { readonly connectorId?: string }
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
  SWITCH_FAILED: OfWallet & OfNetwork
  CHAIN_NOT_SUPPORTED: OfWallet & OfNetwork
  NETWORK_MISMATCH: OfNetwork & { readonly inUse?: string }
  ACCOUNT_MISMATCH: { readonly account?: string; readonly inUse?: string }
  CAPABILITY_MISSING: OfWallet & OfNetwork
  SEND_CHAIN_UNSUPPORTED: OfNamespace
  ADDRESS_INVALID: OfValue & { readonly to?: string }
  INSUFFICIENT_FUNDS: OfWallet
  FEE_ESTIMATE_FAILED: OfNetwork & { readonly amount?: string; readonly reason?: string }
  TRANSACTION_FAILED: { readonly hash?: string; readonly id?: string; readonly status?: string | number }
  TRANSACTION_HASH_INVALID: OfWallet
  SIGNATURE_INVALID: OfWallet
  SERVICE_MISSING: { readonly service?: string }
  /** `status`: the HTTP status, or 0 if the service did not respond. */
  SERVICE_FAILED: { readonly service?: string; readonly path?: string; readonly status?: number }
  SERVER_ERROR: { readonly status?: number }
  /** `host`: the host of the node. */
  RPC_FAILED: OfNetwork & { readonly method?: string; readonly answer?: string; readonly host?: string }
  BALANCE_UNAVAILABLE: OfNetwork & { readonly account?: string }
  TOKEN_BALANCE_UNAVAILABLE: OfNetwork
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
