export {
  createMultiChainTestWallet,
  type MultiChainTestWallet,
} from '../multi-chain/createMultiChainTestWallet.js'
export { type DevMultiChainWallet, installDevMultiChainWallet } from '../multi-chain/installDevMultiChainWallet.js'
export type {
  MultiChainNamespace,
  MultiChainParts,
  MultiChainWalletOptions,
  MultiChainWallets,
} from '../multi-chain/multiChainWallet.js'
