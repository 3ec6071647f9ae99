export {
  type BitcoinContextLike,
  type BitcoinPageCall,
  type BitcoinPageLike,
  installBitcoinTestWallet,
} from '../bip122/installBitcoinTestWallet.js'
