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
  SolanaChainName,
  SolanaTestWallet,
  SolanaTestWalletOptions,
  SolanaWalletAccount,
  SolanaWalletEvent,
  SolanaWalletInfo,
} from '../solana/solanaTestWallet.js'
