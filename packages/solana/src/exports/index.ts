export type { SolanaOptions } from '../createSolanaAdapter.js'
export type { HostWalletAdapter } from '../discovery/hostWalletAdapter.js'
export { solana } from '../solana.js'
export type { SolanaWallet, StandardAccount } from '../discovery/standardWallet.js'
