export type { SolanaOptions } from '../createSolanaAdapter.js'
export type { HostWalletAdapter } from '../hostWalletAdapter.js'
export { solana } from '../solana.js'
export type { SolanaWallet, StandardAccount } from '../standardWallet.js'
