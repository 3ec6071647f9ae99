export type { ClientStorage } from '../walletconnect/clientStorage.js'
export {
  createDevWalletConnectWallet,
  type DevWalletConnectWalletOptions,
} from '../walletconnect/createDevWalletConnectWallet.js'
export { createWalletConnectTestWallet } from '../walletconnect/createWalletConnectTestWallet.js'
export type { SessionRequest } from '../walletconnect/namespacePart.js'
export type {
  ConnectedSite,
  ReceivedProposal,
  WalletConnectTestWallet,
  WalletConnectTestWalletOptions,
} from '../walletconnect/walletConnectTestWallet.js'
