import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { ErrorCode } from '../base/errorCodes.js'
import type { ChangeableOptions } from './changeableOptions.js'

/** The kind of an error. */
export type ErrorType = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** The kind of account that an action was done with. */
export type SmartAccount = { readonly isSmartAccount: boolean }

/** The network and the kind of account that an action was done with. */
export type AccountFacts = SmartAccount & { readonly network: CaipNetworkId }

/** The token and the amount of a transfer, and its account. */
export type TransferFacts = AccountFacts & {
  /** The token's symbol. */
  readonly token: string
  /** A decimal string in the token's unit. */
  readonly amount: string
}

/** How the user reaches a wallet: in this browser, with a code that another device scans, or by a link to an app. */
export type Platform = 'browser' | 'qrcode' | 'mobile' | 'desktop' | 'web'

/** The events that the kit emits, and their properties. `message` is always an error's code, never its text. */
export type RaisedEvents = {
  /** The modal's element was added to the page. Never sent to a service. */
  MODAL_CREATED: undefined
  /** The kit started: its networks and namespaces, and those of the site's options that are plain data. */
  INITIALIZE: ChangeableOptions & {
    readonly networks: readonly CaipNetworkId[]
    readonly namespaces: readonly Namespace[]
  }
  MODAL_OPEN: { readonly connected: boolean }
  /** Emitted only if the modal was open. */
  MODAL_CLOSE: { readonly connected: boolean }
  /** The user chose a row of the wallet list. */
  SELECT_WALLET: { readonly name: string; readonly platform: Platform }
  /**
   * In the modal, the user opened the list of all wallets of the directory, the explanation of a wallet or of a network, or the
   * wallets for users who have none.
   */
  CLICK_ALL_WALLETS: undefined
  CLICK_WALLET_HELP: undefined
  CLICK_NETWORK_HELP: undefined
  CLICK_GET_WALLET: undefined
  /**
   * The user searched the directory for a wallet. `search` is the text that the user typed, `badge` the kind of wallet,
   * if the search is for one kind.
   */
  SEARCH_WALLET: { readonly badge: string | undefined; readonly search: string }
  CONNECT_SUCCESS: { readonly method: 'browser' | 'mobile' | 'qrcode' | 'email'; readonly name: string }
  CONNECT_ERROR: { readonly message: ErrorCode }
  DISCONNECT_SUCCESS: { readonly namespace: Namespace | 'all' }
  DISCONNECT_ERROR: { readonly message: ErrorCode }
  /** The last connection has ended, no matter which side ended it. */
  DISCONNECT: undefined
  /** The user opened the list of networks. */
  CLICK_NETWORKS: undefined
  SWITCH_NETWORK: { readonly network: CaipNetworkId }
  /** The user continued from the sign-in request to the wallet. */
  CLICK_SIGN_SIWX_MESSAGE: AccountFacts
  CLICK_CANCEL_SIWX: AccountFacts
  SIWX_AUTH_SUCCESS: AccountFacts
  SIWX_AUTH_ERROR: AccountFacts & { readonly message: ErrorCode }
  /** The user opened the form of a transfer. */
  OPEN_SEND: AccountFacts
  SEND_INITIATED: TransferFacts
  SEND_SUCCESS: TransferFacts & { readonly hash?: string }
  /** The user declined the transfer in the wallet. */
  SEND_REJECTED: TransferFacts
  SEND_ERROR: TransferFacts & { readonly message: ErrorCode }
  /** The user opened the view for buying. */
  SELECT_BUY_CRYPTO: SmartAccount
  /** The user opened a provider's page. */
  SELECT_BUY_PROVIDER: SmartAccount & { readonly provider: string }
  SELECT_WHAT_IS_A_BUY: SmartAccount
  /** An action failed unexpectedly, or because something that it needs failed. Emitted at most five times in a minute. */
  INTERNAL_SDK_ERROR: {
    readonly errorType: ErrorType
    /** Without addresses, and without the queries of URLs. */
    readonly errorMessage: string
    readonly stackTrace: string
    /** Whether no caller waited for the action. */
    readonly uncaught: boolean
  }
  /** There is a problem in the site's configuration of the kit. Never sent to a service. */
  ALERT: { readonly tone: 'error' | 'warning' | 'info'; readonly code: ErrorCode; readonly message: string }
}
