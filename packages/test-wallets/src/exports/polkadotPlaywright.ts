export {
  installPolkadotTestWallet,
  type PolkadotContextLike,
  type PolkadotPageCall,
  type PolkadotPageLike,
} from '../polkadot/installPolkadotTestWallet.js'
