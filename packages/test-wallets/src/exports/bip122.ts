export type {
  BitcoinApprovalRequest,
  BitcoinNetwork,
  BitcoinTestWallet,
  BitcoinTestWalletOptions,
  BitcoinWalletAddress,
  BitcoinWalletEvent,
  BitcoinWalletKeys,
  LoggedBitcoinRequest,
} from '../bip122/bitcoinTestWallet.js'
export { createBitcoinTestWallet } from '../bip122/createBitcoinTestWallet.js'
export { type BitcoinWalletShape, exposeBitcoinWallet } from '../bip122/exposeBitcoinWallet.js'
export {
  type DevBitcoinWallet,
  type DevBitcoinWalletOptions,
  installDevBitcoinWallet,
} from '../bip122/installDevBitcoinWallet.js'
export {
  createSatsConnectProvider,
  type SatsConnectAnswer,
  type SatsConnectProvider,
} from '../bip122/satsConnectProvider.js'
