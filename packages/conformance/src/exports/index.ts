export { createChannelSubject, createKitLedSubject, createWalletLedSubject } from '../profiles.js'
export type { CreateSubject, Subject, WalletControls } from '../subject.js'
export { testAdapter } from '../testAdapter.js'
export type { RestoreAnswer, WalletName } from '../connections/connectionState.js'
export type {
  ConnectionWorld,
  UserAnswer,
  WorldTab,
  WorldWallet,
} from '../connections/connectionWorld.js'
export {
  createWalletUser,
  type WalletUser,
  type WalletUserErrors,
} from '../connections/createWalletUser.js'
export { type AdapterWorldParameters, createAdapterWorld } from '../connections/createAdapterWorld.js'
export type { PagedWallet } from '../connections/createWalletWorld.js'
export { type ConnectionGround, prepareConnections } from '../connections/prepareConnections.js'
