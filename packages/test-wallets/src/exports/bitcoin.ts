export type {
  BitcoinApprovalRequest,
  BitcoinNetwork,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  BitcoinWalletAddress,
  BitcoinWalletEvent,
  BitcoinWalletKeys,
  LoggedBitcoinRequest,
} from '../bitcoin/bitcoinTestWallet.js'
export { createBitcoinTestWallet } from '../bitcoin/createBitcoinTestWallet.js'
export { type BitcoinWalletShape, exposeBitcoinWallet } from '../bitcoin/exposeBitcoinWallet.js'
export {
  type DevBitcoinWallet,
  type DevBitcoinWalletOptions,
  installDevBitcoinWallet,
} from '../bitcoin/installDevBitcoinWallet.js'
export {
  createSatsConnectProvider,
  type SatsConnectAnswer,
  type SatsConnectProvider,
} from '../bitcoin/satsConnectProvider.js'
