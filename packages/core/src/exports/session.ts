export { type NodeAnswer, type CallNodeParameters, isNodeSpecific, callNode, readText } from '../contract/callNode.js'
export { dedupeReads } from '../contract/dedupeReads.js'
export {
  abortableChannel,
  type OnChannel,
  networksOnChannel,
  addressesOnChannel,
  type OpenOn,
  openChannelSession,
  openServedChannelSession,
} from '../contract/openChannelSession.js'
export * from '../contract/createSessionState.js'
export { countWalletUse, isWalletInUse } from '../contract/walletUses.js'
