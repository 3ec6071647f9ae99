export {
  installMultiChainTestWallet,
  type MultiChainContextLike,
} from '../multi-chain/installMultiChainTestWallet.js'
