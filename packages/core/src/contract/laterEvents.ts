import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { ErrorCode } from '../base/errorCodes.js'
import type { SocialProvider } from './features.js'
import type { AccountType } from './options.js'
import type { AccountFacts, SmartAccount } from './raisedEvents.js'

type TransactionsFacts = SmartAccount & {
  readonly address: string | undefined
  readonly projectId: string
  readonly cursor: string | undefined
}

type SwapFacts = AccountFacts & {
  readonly swapFromToken: string
  readonly swapToToken: string
  /** A decimal string. */
  readonly swapFromAmount: string
  /** A decimal string. */
  readonly swapToAmount: string
}

type SocialFacts = { readonly provider: SocialProvider }

type NameFacts = SmartAccount & { readonly ensName: string }

/** The payment and its recipient. */
type PayConfiguration = {
  readonly network: CaipNetworkId
  readonly asset: string
  /** A decimal string. */
  readonly amount: string
  readonly recipient: string
}

type CurrentPayment = {
  readonly type: 'wallet' | 'exchange'
  readonly exchangeId?: string | undefined
  readonly sessionId?: string | undefined
  readonly status?: string | undefined
  readonly result?: string | undefined
}

type PayFacts = {
  readonly paymentId: string
  readonly configuration: PayConfiguration
  readonly currentPayment: CurrentPayment
}

/** Events that are typed, so that a site can subscribe to them, but not emitted yet. */
export type LaterEvents = {
  // The directory's wallets
  /** A wallet of the directory could not be opened by its link. The pairing URI is left out because it contains the session's key. */
  CONNECT_PROXY_ERROR: { readonly message: ErrorCode; readonly mobile_link: string; readonly name: string }
  // Kinds of accounts
  SET_PREFERRED_ACCOUNT_TYPE: { readonly accountType: AccountType; readonly network: CaipNetworkId }
  // Activity
  CLICK_TRANSACTIONS: SmartAccount
  ERROR_FETCH_TRANSACTIONS: TransactionsFacts
  LOAD_MORE_TRANSACTIONS: TransactionsFacts
  // E-mail
  EMAIL_LOGIN_SELECTED: undefined
  EMAIL_SUBMITTED: undefined
  DEVICE_REGISTERED_FOR_EMAIL: undefined
  EMAIL_VERIFICATION_CODE_SENT: undefined
  EMAIL_VERIFICATION_CODE_PASS: undefined
  EMAIL_VERIFICATION_CODE_FAIL: { readonly message: ErrorCode }
  EMAIL_EDIT: undefined
  EMAIL_UPGRADE_FROM_MODAL: undefined
  // Social login
  SOCIAL_LOGIN_STARTED: SocialFacts
  SOCIAL_LOGIN_SUCCESS: SocialFacts
  SOCIAL_LOGIN_ERROR: SocialFacts & { readonly message: ErrorCode }
  SOCIAL_LOGIN_REQUEST_USER_DATA: SocialFacts
  SOCIAL_LOGIN_CANCELED: SocialFacts
  // Names
  OPEN_ENS_FLOW: SmartAccount
  REGISTER_NAME_INITIATED: NameFacts
  REGISTER_NAME_SUCCESS: NameFacts
  REGISTER_NAME_ERROR: NameFacts & { readonly error: ErrorCode }
  // Swap
  CLICK_CONVERT: undefined
  CLICK_SELECT_TOKEN_TO_SWAP: undefined
  CLICK_SELECT_NETWORK_TO_SWAP: undefined
  OPEN_SWAP: AccountFacts
  INITIATE_SWAP: SwapFacts
  SWAP_SUCCESS: SwapFacts
  SWAP_ERROR: SwapFacts & { readonly message: ErrorCode }
  SWAP_APPROVAL_ERROR: SwapFacts & { readonly message: ErrorCode }
  // Pay
  PAY_INITIATED: PayFacts
  PAY_SUCCESS: PayFacts
  PAY_ERROR: PayFacts
  PAY_MODAL_OPEN: { readonly exchanges: readonly { readonly id: string }[]; readonly configuration: PayConfiguration }
  PAY_EXCHANGE_SELECTED: {
    readonly exchange: { readonly id: string }
    readonly configuration: PayConfiguration
    readonly currentPayment: CurrentPayment
    readonly headless: boolean
  }
}
