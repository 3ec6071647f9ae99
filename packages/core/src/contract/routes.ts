import type { Token } from './session.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { DirectoryWallet } from './directoryWallet.js'
import type { OnRampDraft } from './onRamp.js'
import type { SwapDraft, SwapReview } from './swap.js'
import type { SendDraft, SentReceipt } from './transfer.js'
import type { ConnectionRequest } from './connectionRequest.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import type { SocialProvider } from './features.js'

/** A payment that the site requests. */
export type PayRequest = {
  /** `'native'` for the network's coin, or the address of one of the site's `tokens` of the network. */
  readonly asset: string
  /** The CAIP-2 id of one of the site's networks. */
  readonly network: CaipNetworkId
  readonly recipient: string
  /** A decimal string in the asset's unit. */
  readonly amount: string
  /** What the payment is for. Default: the site's name. */
  readonly description?: string | undefined
}

/** A requested payment that is shown. */
export type ShownPayment = PayRequest & {
  /** Identifies the payment in events. Set when the view is first shown, or by the action `pay`. */
  readonly id?: string | undefined
  /** Whether its opening was reported as an event. */
  readonly isReported?: boolean | undefined
  /** Why the last attempt to pay failed. */
  readonly error?: ErrorInfo | undefined
}

/** A wallet in one namespace. */
export type ChainConnector = Pick<ConnectionRequest, 'namespace' | 'connectorId'>

/** The namespaces in which a wallet of several namespaces connects, one after another. */
export type ChainChoice = {
  /** One connector for each namespace. */
  readonly chains: readonly ChainConnector[]
  /** The namespaces that the user chose. Until this is set, no connection is in progress. */
  readonly chosen?: readonly Namespace[] | undefined
  /** Chosen namespaces that were left out later. */
  readonly skipped?: readonly Namespace[] | undefined
}

/** The selection in the list of wallets. */
export type ListChoice = {
  /** If set, the list shows only the wallets of this namespace. */
  readonly namespace?: Namespace | undefined
  /** Set if the user chose `namespace` and may choose again. Absent if the caller that opened the list chose it. */
  readonly isFilter?: boolean | undefined
  /** Whether the user agreed to the site's terms, if the site requires that. */
  readonly agreed?: boolean | undefined
}

/** A network that the wallet did not switch to, and why. The list of networks shows it until the user answers. */
export type FailedSwitch = { readonly network: CaipNetworkId; readonly error: ErrorInfo }

/** A mail that the user has requested to log in. */
export type RequestedMail = {
  readonly email: string
  /** Milliseconds since the epoch. */
  readonly requestedAt: number
}

/** A change of the e-mail address that the user has requested. */
export type EmailChange = RequestedMail & { readonly newEmail: string }

/** How far a login at a social service is. `blocked`: the browser has not opened the service's window. */
export type SocialLoginState = {
  readonly status: 'loading' | 'open' | 'blocked' | 'digits' | 'connecting' | 'failed'
  readonly error?: ErrorInfo | undefined
}

/** The views of the modal, each with the data that it needs. */
export type RouteData = {
  Connect: ListChoice | undefined
  ConnectingExternal: ChainConnector
  ConnectingMultiChain: ChainChoice
  Account: undefined
  Networks: { readonly failed: FailedSwitch } | undefined
  SwitchNetwork: { readonly network: CaipNetworkId }
  /** A wallet of another namespace must be connected before its network can be used. */
  SwitchActiveChain: { readonly namespace: Namespace; readonly network: CaipNetworkId }
  UnsupportedChain: { readonly failed: FailedSwitch } | undefined
  AllWallets: undefined
  /** A code for any wallet: created by the kit, or by the page. */
  ConnectingWalletConnectBasic: { readonly uri: string } | undefined
  /** The ways to connect one wallet, which may be on another device: those that the wallet offers. */
  ConnectingWalletConnect: { readonly wallet: DirectoryWallet }
  ProfileWallets: undefined
  SIWXSignMessage: undefined
  WalletSend: SendDraft
  WalletSendSelectToken: undefined
  WalletSendPreview: SendDraft & {
    readonly token: Token
    readonly amount: string
    readonly to: string
    /** Identifies the attempt that the review shows, once the user has confirmed the transfer. */
    readonly attempt?: string | undefined
    /** Why the last attempt to send it failed. */
    readonly error?: ErrorInfo | undefined
  }
  WalletSendConfirmed: SentReceipt
  WalletReceive: undefined
  /** The providers, what they sell and the price. After the user has chosen a provider: how to continue there. */
  OnRampProviders: OnRampDraft | undefined
  Swap: SwapDraft | undefined
  /** The list to choose a token of the swap from. */
  SwapSelectToken: { readonly side: 'fromToken' | 'toToken' }
  SwapPreview: SwapReview
  Pay: ShownPayment
  /** A payment that the wallet has sent. */
  PayLoading: SentReceipt & { readonly purpose: string }
  /** The history of the account, with the pending transactions first. */
  Transactions: undefined
  /** The form for a name. */
  RegisterAccountName: undefined
  /** A name that was registered. */
  RegisterAccountNameSuccess: { readonly name: string }
  /** The field for an e-mail address. */
  EmailLogin: undefined
  /** The networks to log in on, if the wallet has no accounts in the active namespace. */
  EmailNetwork: { readonly email: string } | { readonly provider: SocialProvider }
  /** All services that the user can log in at. */
  ConnectSocials: undefined
  /** A login at a service, whose window is another one. */
  ConnectingSocial: SocialLoginState & { readonly provider: Exclude<SocialProvider, 'farcaster'> }
  /** A login in Farcaster's app. `uri` is the link into it, as soon as there is one. */
  ConnectingFarcaster: SocialLoginState & { readonly uri?: string | undefined }
  /** The user must follow a link in a mail, because the device is new. */
  EmailVerifyDevice: RequestedMail
  /** The field for the code that was mailed. */
  EmailVerifyOtp: RequestedMail
  /** The embedded wallet's own screen, while a login has to create, open or recover the wallet. */
  UnlockWallet: ChainConnector
  /** The embedded wallet's own screen, while it asks for an approval. `isLost`: the screen has failed. */
  ApproveTransaction: { readonly isLost: true } | undefined
  /** The settings of the account in use. */
  AccountSettings: undefined
  /** The embedded wallet's own screen, while the user manages devices and recovery factors. `error`: why it is not shown. */
  ManageWallet: { readonly error: ErrorInfo } | undefined
  /** The kinds of account that the wallet offers, and on which networks. */
  SmartAccountSettings: undefined
  /** The field for another e-mail address. */
  UpdateEmailWallet: undefined
  /** The field for the code that was mailed to the address in use. */
  UpdateEmailPrimaryOtp: EmailChange
  /** The field for the code that was mailed to the new address. */
  UpdateEmailSecondaryOtp: EmailChange
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  /** The wallets that the site names, for users who have none. */
  GetWallet: undefined
  /** The download links of a wallet: the id of one of the site's own wallets, or all data of a wallet of the directory. */
  Downloads: { readonly walletId: string; readonly wallet?: DirectoryWallet | undefined }
}

/** A view's name. */
export type ViewName = keyof RouteData

/** The user journey that a view belongs to. The views of a journey load together; `'connect'` loads with the modal. */
export type Journey =
  | 'connect'
  | 'connecting'
  | 'pairing'
  | 'help'
  | 'account'
  | 'send'
  | 'receive'
  | 'buy'
  | 'swap'
  | 'activity'
  | 'names'
  | 'wallets'
  | 'all-wallets'
  | 'sign-in'
  | 'pay'
  | 'login'
  | 'embedded'

/** The facts about a view that navigation and listeners depend on. */
export type ViewTraits = {
  readonly journey: Journey
  /** The view does not open without a connected wallet, and it closes when the wallet disconnects. */
  readonly needsWallet?: true
  /** The feature without which the view does not open. */
  readonly feature?: 'multiWallet' | 'send' | 'receive' | 'onramp' | 'swaps' | 'pay' | 'activity' | 'names' | 'email'
  /** The option of `open` that holds the view's data. */
  readonly openedWith?: 'send' | 'swap' | 'pay'
  /** The view shows an attempt to connect. Going back from it cancels the attempt. */
  readonly isConnecting?: true
  /** The view shows the account's tokens. They are read when it opens. */
  readonly showsTokens?: true
}

/** The traits of each view. A new view needs a row here, and {@link RouteData} needs its data. */
export const viewTraits = {
  Connect: { journey: 'connect' },
  ConnectingExternal: { journey: 'connecting', isConnecting: true },
  ConnectingMultiChain: { journey: 'wallets', isConnecting: true },
  ConnectingWalletConnectBasic: { journey: 'pairing', isConnecting: true },
  ConnectingWalletConnect: { journey: 'pairing', isConnecting: true },
  AllWallets: { journey: 'all-wallets' },
  Account: { journey: 'account', needsWallet: true, showsTokens: true },
  Networks: { journey: 'account' },
  SwitchNetwork: { journey: 'account' },
  UnsupportedChain: { journey: 'account', needsWallet: true },
  SwitchActiveChain: { journey: 'wallets' },
  ProfileWallets: { journey: 'wallets', needsWallet: true, feature: 'multiWallet' },
  SIWXSignMessage: { journey: 'sign-in', needsWallet: true },
  WalletSend: { journey: 'send', needsWallet: true, feature: 'send', openedWith: 'send', showsTokens: true },
  WalletSendSelectToken: { journey: 'send', needsWallet: true, showsTokens: true },
  WalletSendPreview: { journey: 'send', needsWallet: true },
  WalletSendConfirmed: { journey: 'send' },
  WalletReceive: { journey: 'receive', needsWallet: true, feature: 'receive' },
  OnRampProviders: { journey: 'buy', needsWallet: true, feature: 'onramp' },
  Swap: { journey: 'swap', needsWallet: true, feature: 'swaps', openedWith: 'swap', showsTokens: true },
  SwapSelectToken: { journey: 'swap', needsWallet: true, showsTokens: true },
  SwapPreview: { journey: 'swap', needsWallet: true },
  Pay: { journey: 'pay', feature: 'pay', openedWith: 'pay', showsTokens: true },
  PayLoading: { journey: 'pay' },
  Transactions: { journey: 'activity', needsWallet: true, feature: 'activity' },
  RegisterAccountName: { journey: 'names', needsWallet: true, feature: 'names' },
  RegisterAccountNameSuccess: { journey: 'names', needsWallet: true },
  EmailLogin: { journey: 'login', feature: 'email' },
  EmailNetwork: { journey: 'login' },
  EmailVerifyDevice: { journey: 'login' },
  EmailVerifyOtp: { journey: 'login', isConnecting: true },
  UnlockWallet: { journey: 'login', isConnecting: true },
  ConnectSocials: { journey: 'login' },
  ConnectingSocial: { journey: 'login', isConnecting: true },
  ConnectingFarcaster: { journey: 'login', isConnecting: true },
  ApproveTransaction: { journey: 'embedded', needsWallet: true },
  AccountSettings: { journey: 'embedded', needsWallet: true },
  ManageWallet: { journey: 'embedded', needsWallet: true },
  SmartAccountSettings: { journey: 'embedded', needsWallet: true },
  UpdateEmailWallet: { journey: 'embedded', needsWallet: true },
  UpdateEmailPrimaryOtp: { journey: 'embedded', needsWallet: true },
  UpdateEmailSecondaryOtp: { journey: 'embedded', needsWallet: true },
  WhatIsAWallet: { journey: 'help' },
  WhatIsANetwork: { journey: 'help' },
  GetWallet: { journey: 'help' },
  Downloads: { journey: 'help' },
} as const satisfies { readonly [view in ViewName]: ViewTraits }

/** Returns the traits of a view. */
export const traitsOf = (view: ViewName): ViewTraits => viewTraits[view]

/** A view of the modal, with its data. */
export type Route = { [view in ViewName]: { readonly view: view; readonly data: RouteData[view] } }[ViewName]

/** The views that open with nothing but a namespace. */
const plainViews = [
  'Connect',
  'Account',
  'Networks',
  'WalletReceive',
  'OnRampProviders',
  'Transactions',
  'RegisterAccountName',
  'AllWallets',
  'ProfileWallets',
  'EmailLogin',
  'AccountSettings',
  'WhatIsAWallet',
  'WhatIsANetwork',
] as const satisfies readonly ViewName[]

/** The views that a caller can open. The others are steps of a journey, or need data that only the kit has. */
export const openableViews = [
  ...plainViews,
  'ConnectingWalletConnectBasic',
  'Swap',
  'Pay',
  'WalletSend',
] as const satisfies readonly NonNullable<OpenOptions['view']>[]

/** Whether a caller can open a view of this name. */
export const isOpenable = (name: unknown): boolean => (openableViews as readonly unknown[]).includes(name)

/** The views that a caller can open, and the data that it can pass to them. */
export type OpenOptions =
  | { readonly view?: undefined; readonly namespace?: Namespace | undefined }
  | { readonly view: (typeof plainViews)[number]; readonly namespace?: Namespace | undefined }
  | {
      readonly view: 'ConnectingWalletConnectBasic'
      readonly namespace?: Namespace | undefined
      /** The pairing URI, if the page creates the pairing itself. */
      readonly uri?: string | undefined
    }
  | {
      readonly view: 'Swap'
      readonly namespace?: Namespace | undefined
      readonly swap?: Omit<SwapDraft, 'fromCaller'> | undefined
    }
  | { readonly view: 'Pay'; readonly pay: PayRequest }
  | { readonly view: 'WalletSend'; readonly send?: Omit<SendDraft, 'fromCaller' | 'compared' | 'receiver'> | undefined }
