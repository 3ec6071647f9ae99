export type { AdapterEntry, ChannelEntry, Token } from '../adapter/contract.js'
export type { CaipAddress } from '../caip/caipAddress.js'
export type { CaipNetworkId } from '../caip/caipNetworkId.js'
export type { Namespace } from '../caip/namespaces.js'
export type { ErrorCode } from '../errors/errorCodes.js'
export type { ErrorContexts } from '../errors/errorContexts.js'
export { getErrorCode, hasErrorCode } from '../errors/errorInfo.js'
export { LatchkeyError } from '../errors/LatchkeyError.js'
export { walkCauses } from '../errors/walkCauses.js'
export type { KitEvent, KitEventName, KitEventProperties } from '../events/kitEvent.js'
export type { LaterEvents } from '../events/laterEvents.js'
export type { ErrorType, RaisedEvents } from '../events/raisedEvents.js'
export type { ConnectionRequest, SwitchedConnection } from '../connections/connectionRequest.js'
export type { Acts, ConnectRequest, DisconnectRequest, SendRequest, SendResult } from '../handle/acts.js'
export type { AppKit, NamespaceIn, ProviderIn } from '../handle/appKit.js'
export { createAppKit } from '../handle/createAppKit.js'
export type {
  BalanceText,
  ConnectionSnapshot,
  ConnectionStatus,
  NamespaceSnapshot,
  RecentConnectionSnapshot,
  Snapshot,
} from '../handle/snapshot.js'
export type { LogLevel } from '../logger/createLogger.js'
export type { OpenOptions } from '../modal/routes.js'
export type { CaipNetworkLike, NetworkRecord, SiteNetwork } from '../networks/siteNetwork.js'
export type {
  ConnectMethod,
  ConnectorGroup,
  DecidedFeatures,
  Features,
  LocalFeatures,
  RemoteFeatures,
  SocialProvider,
  WalletFeature,
} from '../features/features.js'
export type { Metadata } from '../options/metadata.js'
export type { AccountType, AppKitOptions, CustomWallet, ThemeMode, ThemeVariables } from '../options/options.js'
export type { Languages, SiteText, SiteTexts } from '../options/languages.js'
export type { ChangeableOptions, OptionChanges } from '../options/siteSlice.js'
export type { ServiceName } from '../service/serviceUrl.js'
export type { AppKitAccount } from '../shapes/appKitAccount.js'
export type { AppKitConnection, ConnectionAccount } from '../shapes/appKitConnection.js'
export type { CaipNetwork } from '../shapes/caipNetwork.js'
export type { TokenBalance } from '../shapes/tokenBalance.js'
export { createMemoryStorage, type KitStorage } from '../storage/kitStorage.js'
