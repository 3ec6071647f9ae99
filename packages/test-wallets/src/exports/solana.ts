export type { StandardAccount, StandardWallet } from '../solana/buildStandardWallet.js'
export { createSolanaTestWallet } from '../solana/createSolanaTestWallet.js'
export {
  type DevSolanaWallet,
  type DevSolanaWalletOptions,
  installDevSolanaWallet,
} from '../solana/installDevSolanaWallet.js'
export { registerStandardWallet } from '../solana/registerStandardWallet.js'
export type {
  SolanaApprovalRequest,
  SolanaTestWallet,
  SolanaTestWalletOptions,
} from '../solana/solanaTestWallet.js'
export type {
  SolanaChainName,
  SolanaWalletAccount,
  SolanaWalletEvent,
  SolanaWalletInfo,
} from '../solana/walletInfo.js'
