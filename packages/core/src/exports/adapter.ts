export type {
  AddressFault,
  AddressFinding,
  AddressRules,
  ConnectParameters,
  RestoreParameters,
  Connector,
  ChannelEvent,
  ChannelLogin,
  Channel,
  ChannelRequest,
  ChannelSource,
  OpenedWalletLink,
  AdapterContext,
  ChannelStart,
  ChannelSupport,
  ChainAdapter,
  AdapterEntry,
  ChannelSite,
  EmailChangeAction,
  FarcasterLogin,
  LoginAction,
  LoginEvent,
  LoginTheme,
  Place,
  SocialLogin,
  SocialLoginAction,
  SocialLogins,
  ChannelEntry,
} from '../contract/contract.js'
export { subscribeLater } from '../contract/subscribeLater.js'
export {
  type Unsubscribe,
  type Abortable,
  type Account,
  type WalletInfo,
  type SessionFacts,
  type SessionEvent,
  type AccountRef,
  type SubmittedTransaction,
  type TransactionOutcome,
  type TransactionRef,
  type TransactionStatus,
  type Signed,
  type Simulation,
  type SimulationRequest,
  type SignInRequest,
  type ChannelSignInRequest,
  type SignedInOnConnect,
  type OneStepSignIn,
  type Token,
  type TokenDecimalsRequest,
  type Asset,
  type Identity,
  type NameRequest,
  type ResolvedName,
  type Transfer,
  type Call,
  type WalletCapability,
  type Session,
  type Capability,
  getCapabilities,
} from '../contract/session.js'
export { createLazy } from '../contract/createLazy.js'
export { sanitizeName, sanitizeIcon, isReverseDomainName } from '../contract/sanitize.js'
export { fieldOf } from '../contract/fieldOf.js'
export { type Platform, readPlatform } from '../base/platform.js'
export { untilAborted } from '../base/untilAborted.js'
export { formatAmount } from '../base/formatAmount.js'
export { truncateAmount } from '../base/truncateAmount.js'
export { parseAmount } from '../base/parseAmount.js'
export * from '../base/base58.js'
export { toDecimalText } from '../base/toDecimalText.js'
export {
  truncateAddress,
  type CaipAddress,
  isCaipAddress,
  assertCaipAddress,
  type CaipAddressParts,
  parseCaipAddress,
  toCaipAddress,
} from '../base/caipAddress.js'
export * from '../base/caipNetworkId.js'
export { isNamespace, type Namespace, namespaces } from '../base/namespaces.js'
export { type Clock, systemClock } from '../base/clock.js'
export type { SocialProvider } from '../contract/features.js'
export type { EmbeddedWalletInfo } from '../contract/snapshot.js'
export * from '../base/errorCodes.js'
export { type ErrorContexts, type ContextOf, type LatchkeyErrorOptions, LatchkeyError } from '../base/LatchkeyError.js'
export { type ErrorInfo, getErrorCode, hasErrorCode, toErrorInfo } from '../base/errorInfo.js'
export * from '../base/walkCauses.js'
export { type AuthUser, toAuthName } from '../identity/authName.js'
export {
  createLoginMemory,
  type Login,
  type LoginMemory,
  type LoginMemoryOptions,
} from '../connect/createLoginMemory.js'
export type { Logger, LogLevel } from '../base/createLogger.js'
export type {
  NativeCurrency,
  ExplorerPaths,
  Network,
  ChainLike,
  NetworkRecord,
  SiteNetwork,
} from '../contract/network.js'
export { toNetwork } from '../network/toNetwork.js'
export type * from '../contract/siwx.js'
export { createPageStorage, type KitStorage } from '../contract/kitStorage.js'
export type { AdapterTypes } from '../contract/adapterTypes.js'
