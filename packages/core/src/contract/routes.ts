import type { Token } from './contract.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { DirectoryWallet } from './directoryWallet.js'
import type { OnRampDraft } from './onRamp.js'
import type { ConnectionRequest } from './connectionRequest.js'
import type { ErrorInfo } from '../base/errorInfo.js'

/** What the person has filled in of a transfer. */
export type SendDraft = {
  readonly token?: Token | undefined
  /** Decimal text in the token's unit, as typed. */
  readonly amount?: string | undefined
  readonly to?: string | undefined
  /** Set where the caller of `open` gave the data: the end of it shows the 'Sent' card. */
  readonly fromCaller?: boolean | undefined
}

/** A transfer that was sent, for the 'Sent' card. */
export type SentReceipt = {
  readonly token: Token
  /** Decimal text. */
  readonly amount: string
  readonly to: string
  readonly network: CaipNetworkId
  readonly transactionId: string
}

/** A wallet in one namespace. */
export type ChainConnector = Pick<ConnectionRequest, 'namespace' | 'connectorId'>

/** Where a wallet of several namespaces is to connect, one after another. */
export type ChainChoice = {
  /** One connector for each namespace. */
  readonly chains: readonly ChainConnector[]
  /** The namespaces that were chosen; before that there is nothing under way. */
  readonly chosen?: readonly Namespace[] | undefined
  /** Chosen ones that were left out after all. */
  readonly skipped?: readonly Namespace[] | undefined
}

/** What the list of wallets is about. */
export type ListChoice = {
  /** Its wallets alone. */
  readonly namespace?: Namespace | undefined
  /** The visitor chose that, and may choose again: nobody who opened the list did. */
  readonly isFilter?: boolean | undefined
  /** The site's terms were agreed to, where it asks for that. */
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
  /** A wallet of another namespace has to be connected before its network can be used. */
  SwitchActiveChain: { readonly namespace: Namespace; readonly network: CaipNetworkId }
  UnsupportedChain: { readonly failed: FailedSwitch } | undefined
  AllWallets: undefined
  /** A code for any wallet: the kit's own, or one that the page has made. */
  ConnectingWalletConnectBasic: { readonly uri: string } | undefined
  /** The ways to one wallet that is perhaps on another device: those that it offers. */
  ConnectingWalletConnect: { readonly wallet: DirectoryWallet }
  ProfileWallets: undefined
  SIWXSignMessage: undefined
  WalletSend: SendDraft
  WalletSendSelectToken: undefined
  WalletSendPreview: SendDraft & { readonly token: Token; readonly amount: string; readonly to: string }
  WalletSendConfirmed: SentReceipt
  WalletReceive: undefined
  /** Who sells, what, for how much; once one is chosen, how it goes on there. */
  OnRampProviders: OnRampDraft | undefined
  WhatIsAWallet: undefined
  WhatIsANetwork: undefined
  /** The wallets that the site names, for those who have none. */
  GetWallet: undefined
  /** Where a wallet can be had: the id of one of the site's own, or all that is known of one of the directory. */
  Downloads: { readonly walletId: string; readonly wallet?: DirectoryWallet | undefined }
}

/** A view's name. */
export type ViewName = keyof RouteData

/** The views of a wallet's account: without one they do not open, and they close when it leaves. */
export const walletViews: readonly ViewName[] = [
  'Account',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'WalletReceive',
  'OnRampProviders',
  'UnsupportedChain',
  'ProfileWallets',
  'SIWXSignMessage',
]

/** A place in the modal. */
export type Route = { [view in ViewName]: { readonly view: view; readonly data: RouteData[view] } }[ViewName]

/** The views that a caller may open, and what it may give them. */
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
      /** The pairing URI, where the page makes the pairing itself. */
      readonly uri?: string | undefined
    }
  | { readonly view: 'WalletSend'; readonly send?: Omit<SendDraft, 'fromCaller'> | undefined }
