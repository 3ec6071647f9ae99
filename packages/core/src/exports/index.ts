export type { AdapterEntry, ChannelEntry } from '../contract/contract.js'
export type { Token } from '../contract/session.js'
export type { CaipAddress } from '../base/caipAddress.js'
export type { CaipNetworkId } from '../base/caipNetworkId.js'
export type { Namespace } from '../base/namespaces.js'
export type { ErrorCode } from '../base/errorCodes.js'
export { type ErrorContexts, LatchkeyError } from '../base/LatchkeyError.js'
export { getErrorCode, hasErrorCode } from '../base/errorInfo.js'
export { walkCauses } from '../base/walkCauses.js'
export type { KitEvent, KitEventName, KitEventProperties, LaterEvents } from '../contract/kitEvent.js'
export type { ErrorType, RaisedEvents } from '../contract/raisedEvents.js'
export type { ConnectionRequest, SwitchedConnection } from '../contract/connectionRequest.js'
export type {
  KitActions,
  ConnectRequest,
  DisconnectRequest,
  SendRequest,
  SendResult,
} from '../contract/kitActions.js'
export type { AppKit, NamespaceIn, ProviderIn } from '../handle/appKit.js'
export { createAppKit } from '../handle/createAppKit.js'
export type {
  AuthenticationStatus,
  BalanceText,
  ConnectionSnapshot,
  ConnectionStatus,
  EmbeddedWalletInfo,
  NamespaceSnapshot,
  RecentConnectionSnapshot,
  SignInSnapshot,
  Snapshot,
} from '../contract/snapshot.js'
export type { LogLevel } from '../base/createLogger.js'
export type { OpenOptions } from '../contract/routes.js'
export type { CaipNetworkLike, NetworkRecord, SiteNetwork } from '../contract/network.js'
export type {
  ConnectMethod,
  ConnectorGroup,
  DecidedFeatures,
  Features,
  LocalFeatures,
  RemoteFeatures,
  SocialProvider,
  WalletFeature,
} from '../contract/features.js'
export type { Metadata } from '../contract/metadata.js'
export type {
  AccountType,
  AppKitOptions,
  CustomWallet,
  ThemeMode,
  ThemeVariableNames,
  ThemeVariables,
  Languages,
  SiteText,
  SiteTexts,
  ServiceName,
} from '../contract/options.js'
export type { ChangeableOptions, OptionChanges } from '../contract/changeableOptions.js'
export type { AppKitAccount, AppKitConnection, ConnectionAccount } from '../actions/appKitConnection.js'
export type { CaipNetwork } from '../actions/caipNetwork.js'
export type { TokenBalance } from '../balance/tokenBalance.js'
export { createMemoryStorage, type KitStorage } from '../contract/kitStorage.js'
export type { AdapterTypes } from '../contract/adapterTypes.js'
