export {
  type BitcoinContextLike,
  type BitcoinPageCall,
  type BitcoinPageLike,
  installBitcoinTestWallet,
} from '../bitcoin/installBitcoinTestWallet.js'
