import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { ErrorCode } from '../base/errorCodes.js'
import type { ChangeableOptions } from './changeableOptions.js'
import type { SocialProvider } from './features.js'
import type { AccountType } from './options.js'

/** The kind of an error. */
export type ErrorType = 'API_ERROR' | 'DATA_PARSING_ERROR' | 'SECURE_SITE_ERROR' | 'INTERNAL_SDK_ERROR'

/** The social service that the user logs in at. */
type SocialFacts = { readonly provider: SocialProvider }

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

/** The tokens and the amounts of a swap, and its account. */
export type SwapEventFacts = AccountFacts & {
  /** A symbol. */
  readonly swapFromToken: string
  /** A symbol. */
  readonly swapToToken: string
  /** A decimal string in the token's unit. */
  readonly swapFromAmount: string
  /** A decimal string in the token's unit: how much was quoted. */
  readonly swapToAmount: string
}
/** The name that the user registers, with its zone. */
type NameFacts = SmartAccount & { readonly ensName: string }

/** The payment and its recipient. */
export type PayConfiguration = {
  readonly network: CaipNetworkId
  readonly asset: string
  /** A decimal string. */
  readonly amount: string
  readonly recipient: string
}

/** How a payment is made, and how far it is. */
export type CurrentPayment = {
  readonly type: 'wallet' | 'exchange'
  readonly exchangeId?: string | undefined
  readonly sessionId?: string | undefined
  readonly status?: string | undefined
  readonly result?: string | undefined
}

/** A payment: what it is, and how far it is. */
export type PayFacts = {
  readonly paymentId: string
  readonly configuration: PayConfiguration
  readonly currentPayment: CurrentPayment
}

/** A page of an account's history. */
export type HistoryFacts = SmartAccount & {
  readonly address: string | undefined
  readonly projectId: string
  /** Absent for the first page. */
  readonly cursor: string | undefined
}

/** How the user reaches a wallet: in this browser, with a code that another device scans, or by a link to an app. */
export type WalletPlatform = 'browser' | 'qrcode' | 'mobile' | 'desktop' | 'web'

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
  SELECT_WALLET: { readonly name: string; readonly platform: WalletPlatform }
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
  /** The user opened the form of a swap. */
  OPEN_SWAP: AccountFacts
  /** The user opened the list of tokens of a swap. */
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  /** The user chose another network in the form of a swap, because the one in use has no swaps. */
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  /** The user confirmed a swap in the modal. The wallet has no request yet. */
  INITIATE_SWAP: SwapEventFacts
  /** The swap is on the chain. */
  SWAP_SUCCESS: SwapEventFacts
  SWAP_ERROR: SwapEventFacts & { readonly message: ErrorCode }
  /** The approval of the token failed, or the user declined it. */
  SWAP_APPROVAL_ERROR: SwapEventFacts & { readonly message: ErrorCode }
  /** The user sees the payment that the site requests. `exchanges` is empty: the kit pays from wallets only. */
  PAY_MODAL_OPEN: { readonly exchanges: readonly { readonly id: string }[]; readonly configuration: PayConfiguration }
  /** The wallet was requested to pay. */
  PAY_INITIATED: PayFacts
  /** The wallet has sent the payment. `currentPayment.result` is its hash, if the wallet returned one. */
  PAY_SUCCESS: PayFacts
  PAY_ERROR: PayFacts & { readonly message: ErrorCode }
  /** The user opened the activity of the account. */
  CLICK_TRANSACTIONS: SmartAccount
  ERROR_FETCH_TRANSACTIONS: HistoryFacts
  /** The user scrolled to the end of the pages that were read. */
  LOAD_MORE_TRANSACTIONS: HistoryFacts
  /** The user opened the form for a name. */
  OPEN_ENS_FLOW: SmartAccount
  REGISTER_NAME_INITIATED: NameFacts
  REGISTER_NAME_SUCCESS: NameFacts
  REGISTER_NAME_ERROR: NameFacts & { readonly error: ErrorCode }
  /** A code was requested for an e-mail address, to log in. */
  EMAIL_SUBMITTED: undefined
  /** The user followed the link in the mail, on a new device. */
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { readonly message: ErrorCode }
  /** The user went to the field for an e-mail address. */
  EMAIL_LOGIN_SELECTED: undefined
  /** A code was requested to change the e-mail address. */
  EMAIL_EDIT: undefined
  /** The user opened the wallet's own page, to move the wallet out of the login by e-mail. */
  EMAIL_UPGRADE_FROM_MODAL: undefined
  /** The user pressed a social service to log in. */
  SOCIAL_LOGIN_STARTED: SocialFacts
  /** The user has logged in at the service. The wallet is being connected. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialFacts
  /** The wallet of a user who logged in at a service is connected. */
  SOCIAL_LOGIN_SUCCESS: SocialFacts
  SOCIAL_LOGIN_ERROR: SocialFacts & { readonly message: ErrorCode }
  /** The user refused at the service, closed its window, or left the view. */
  SOCIAL_LOGIN_CANCELED: SocialFacts
  /** The user has chosen the kind of account of the embedded wallet. */
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: AccountType; readonly network: CaipNetworkId }
  /** The frame of the embedded wallet did not load. */
  iframe_load_failed: undefined
  /** The frame of the embedded wallet did not reply in time. */
  iframe_request_timeout: undefined
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
