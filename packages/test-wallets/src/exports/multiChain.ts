export {
  createMultiChainTestWallet,
  type MultiChainTestWallet,
} from '../multi-chain/createMultiChainTestWallet.js'
export { installDevMultiChainWallet } from '../multi-chain/installDevMultiChainWallet.js'
export type {
  MultiChainNamespace,
  MultiChainParts,
  MultiChainWalletOptions,
  MultiChainWallets,
} from '../multi-chain/multiChainWallet.js'
