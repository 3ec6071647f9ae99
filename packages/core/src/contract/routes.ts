import type { Token } from './contract.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { DirectoryWallet } from './directoryWallet.js'
import type { OnRampDraft } from './onRamp.js'
import type { ConnectionRequest } from './connectionRequest.js'
import type { ErrorInfo } from '../base/errorInfo.js'

/** The data of a transfer that the user has entered. */
export type SendDraft = {
  readonly token?: Token | undefined
  /** A decimal string in the token's unit, as typed. */
  readonly amount?: string | undefined
  readonly to?: string | undefined
  /** Set if the caller of `open` passed the data. The modal then shows the 'Sent' card at the end of the transfer. */
  readonly fromCaller?: boolean | undefined
}

/** A transfer that was sent, for the 'Sent' card. */
export type SentReceipt = {
  readonly token: Token
  /** A decimal string. */
  readonly amount: string
  readonly to: string
  readonly network: CaipNetworkId
  readonly transactionId: string
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
  WalletSendPreview: SendDraft & { readonly token: Token; readonly amount: string; readonly to: string }
  WalletSendConfirmed: SentReceipt
  WalletReceive: undefined
  /** The providers, what they sell and the price. After the user has chosen a provider: how to continue there. */
  OnRampProviders: OnRampDraft | undefined
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
  | 'buying'
  | 'wallets'
  | 'directory'
  | 'signIn'

/** The facts about a view that navigation and listeners depend on. */
export type ViewTraits = {
  readonly journey: Journey
  /** The view does not open without a connected wallet, and it closes when the wallet disconnects. */
  readonly needsWallet?: true
  /** The feature without which the view does not open. */
  readonly feature?: 'multiWallet' | 'send' | 'receive' | 'onramp'
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
  AllWallets: { journey: 'directory' },
  Account: { journey: 'account', needsWallet: true, showsTokens: true },
  Networks: { journey: 'account' },
  SwitchNetwork: { journey: 'account' },
  UnsupportedChain: { journey: 'account', needsWallet: true },
  SwitchActiveChain: { journey: 'wallets' },
  ProfileWallets: { journey: 'wallets', needsWallet: true, feature: 'multiWallet' },
  SIWXSignMessage: { journey: 'signIn', needsWallet: true },
  WalletSend: { journey: 'send', needsWallet: true, feature: 'send', showsTokens: true },
  WalletSendSelectToken: { journey: 'send', needsWallet: true, showsTokens: true },
  WalletSendPreview: { journey: 'send', needsWallet: true },
  WalletSendConfirmed: { journey: 'send' },
  WalletReceive: { journey: 'receive', needsWallet: true, feature: 'receive' },
  OnRampProviders: { journey: 'buying', needsWallet: true, feature: 'onramp' },
  WhatIsAWallet: { journey: 'help' },
  WhatIsANetwork: { journey: 'help' },
  GetWallet: { journey: 'help' },
  Downloads: { journey: 'help' },
} as const satisfies { readonly [view in ViewName]: ViewTraits }

/** Returns the traits of a view. */
export const traitsOf = (view: ViewName): ViewTraits => viewTraits[view]

/** A view of the modal, with its data. */
export type Route = { [view in ViewName]: { readonly view: view; readonly data: RouteData[view] } }[ViewName]

/** The views that a caller can open, and the data that it can pass to them. */
export type OpenOptions =
  | { readonly view?: undefined; readonly namespace?: Namespace | undefined }
  | {
      readonly view:
        | 'Connect'
        | 'Account'
        | 'Networks'
        | 'WalletReceive'
        | 'OnRampProviders'
        | 'AllWallets'
        | 'ProfileWallets'
        | 'WhatIsAWallet'
        | 'WhatIsANetwork'
      readonly namespace?: Namespace | undefined
    }
  | {
      readonly view: 'ConnectingWalletConnectBasic'
      readonly namespace?: Namespace | undefined
      /** The pairing URI, if the page creates the pairing itself. */
      readonly uri?: string | undefined
    }
  | { readonly view: 'WalletSend'; readonly send?: Omit<SendDraft, 'fromCaller'> | undefined }
