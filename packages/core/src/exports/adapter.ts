export type * from '../adapter/addressRules.js'
export * from '../adapter/contract.js'
export * from '../amounts/formatAmount.js'
export * from '../amounts/parseAmount.js'
export * from '../amounts/toDecimalText.js'
export * from '../amounts/truncateAddress.js'
export * from '../amounts/truncateAmount.js'
export * from '../caip/caipAddress.js'
export * from '../caip/caipNetworkId.js'
export * from '../caip/namespaces.js'
export { systemClock } from '../clock/systemClock.js'
export * from '../errors/errorCodes.js'
export type * from '../errors/errorContexts.js'
export * from '../errors/errorInfo.js'
export * from '../errors/LatchkeyError.js'
export * from '../errors/walkCauses.js'
export { type AuthUser, toAuthName } from '../identity/authName.js'
export {
  createLoginMemory,
  type Login,
  type LoginMemory,
  type LoginMemoryOptions,
} from '../login/createLoginMemory.js'
export type { Logger, LogLevel } from '../logger/createLogger.js'
export type * from '../networks/network.js'
export { toNetwork } from '../networks/toNetwork.js'
export type { ChainLike, NetworkRecord, SiteNetwork } from '../networks/siteNetwork.js'
export type * from '../signIn/siwx.js'
export { createPageStorage, type KitStorage } from '../storage/kitStorage.js'
