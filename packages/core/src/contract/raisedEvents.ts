import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { ErrorCode } from '../base/errorCodes.js'
import type { ChangeableOptions } from './changeableOptions.js'

/** What kind of thing failed. */
export type ErrorType = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** With which kind of account something was done. */
export type SmartAccount = { readonly isSmartAccount: boolean }

/** On which network, and with which kind of account, something was done. */
export type AccountFacts = SmartAccount & { readonly network: CaipNetworkId }

/** What a transfer is of. */
export type TransferFacts = AccountFacts & {
  /** The token's symbol. */
  readonly token: string
  /** Decimal text in the token's unit. */
  readonly amount: string
}

/** How a wallet is reached: in this browser, by a code that another device reads, or by a link to an app. */
export type Platform = 'browser' | 'qrcode' | 'mobile' | 'desktop' | 'web'

/** The events that the kit raises, and what each tells. `message` is always an error's code, never its text. */
export type RaisedEvents = {
  /** The modal's element was put into the page. Never sent to a service. */
  MODAL_CREATED: undefined
  /** The kit started: its networks and namespaces, and the site's options as far as they are plain data. */
  INITIALIZE: ChangeableOptions & {
    readonly networks: readonly CaipNetworkId[]
    readonly namespaces: readonly Namespace[]
  }
  MODAL_OPEN: { readonly connected: boolean }
  /** Told only where it was open. */
  MODAL_CLOSE: { readonly connected: boolean }
  /** A row of the wallet list was chosen. */
  SELECT_WALLET: { readonly name: string; readonly platform: Platform }
  /** The way to all of the directory's wallets, to what a wallet or a network is, or to a wallet for those who have none, was taken in the modal. */
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  /** The directory was searched for a wallet: `search` is what was typed, `badge` the kind that is looked for, where it is of one. */
  SEARCH_WALLET: { readonly badge: string | undefined; readonly search: string }
  CONNECT_SUCCESS: { readonly method: 'browser' | 'mobile' | 'qrcode' | 'email'; readonly name: string }
  CONNECT_ERROR: { readonly message: ErrorCode }
  DISCONNECT_SUCCESS: { readonly namespace: Namespace | 'all' }
  DISCONNECT_ERROR: { readonly message: ErrorCode }
  /** The last connection has ended, whoever ended it. */
  DISCONNECT: undefined
  /** The list of networks was opened. */
  CLICK_NETWORKS: undefined
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  /** The person was asked to sign in, and went on to the wallet. */
  CLICK_SIGN_SIWX_MESSAGE: AccountFacts
  CLICK_CANCEL_SIWX: AccountFacts
  SIWX_AUTH_SUCCESS: AccountFacts
  SIWX_AUTH_ERROR: AccountFacts & { readonly message: ErrorCode }
  /** The form of a transfer was opened. */
  OPEN_SEND: AccountFacts
  SEND_INITIATED: TransferFacts
  SEND_SUCCESS: TransferFacts & { readonly hash?: string }
  /** The person declined in the wallet. */
  SEND_REJECTED: TransferFacts
  SEND_ERROR: TransferFacts & { readonly message: ErrorCode }
  /** Buying was opened. */
  SELECT_BUY_CRYPTO: SmartAccount
  /** The page of one who sells was opened. */
  SELECT_BUY_PROVIDER: SmartAccount & { readonly provider: string }
  SELECT_WHAT_IS_A_BUY: SmartAccount
  /** An act failed in a way that nobody had in mind, or because something that it needs did. At most five in a minute. */
  INTERNAL_SDK_ERROR: {
    readonly errorType: ErrorType
    /** Without addresses, and without the queries of URLs. */
    readonly errorMessage: string
    readonly stackTrace: string
    /** Whether nobody waited for the act. */
    readonly uncaught: boolean
  }
  /** Something is wrong with how the site configured the kit. Never sent to a service. */
  ALERT: { readonly tone: 'error' | 'warning' | 'info'; readonly code: ErrorCode; readonly message: string }
}
