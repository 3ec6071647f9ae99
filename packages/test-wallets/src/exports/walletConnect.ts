export type { ClientStorage } from '../walletconnect/clientStorage.js'
export { createWalletConnectTestWallet } from '../walletconnect/createWalletConnectTestWallet.js'
export type { SessionRequest } from '../walletconnect/namespacePart.js'
export type {
  SeenProposal,
  WalletConnectTestWallet,
  WalletConnectTestWalletOptions,
} from '../walletconnect/walletConnectTestWallet.js'
