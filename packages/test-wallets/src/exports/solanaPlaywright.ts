export {
  installSolanaTestWallet,
  type SolanaContextLike,
  type SolanaPageCall,
  type SolanaPageLike,
  type SolanaPageEvent,
} from '../solana/installSolanaTestWallet.js'
