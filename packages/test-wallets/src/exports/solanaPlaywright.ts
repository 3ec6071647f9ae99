export {
  installSolanaTestWallet,
  type SolanaContextLike,
  type SolanaPageCall,
  type SolanaPageLike,
  type ToldSolanaEvent,
} from '../solana/installSolanaTestWallet.js'
