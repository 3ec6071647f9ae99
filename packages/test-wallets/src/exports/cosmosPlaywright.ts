export {
  type CosmosContextLike,
  type CosmosPageCall,
  type CosmosPageLike,
  installCosmosTestWallet,
} from '../cosmos/installCosmosTestWallet.js'
