export type {
  CosmosApprovalRequest,
  CosmosTestWallet,
  CosmosTestWalletOptions,
  CosmosWalletChain,
  LoggedCosmosRequest,
} from '../cosmos/cosmosTestWallet.js'
export { createCosmosTestWallet } from '../cosmos/createCosmosTestWallet.js'
export { exposeKeplr } from '../cosmos/exposeKeplr.js'
export {
  type DevCosmosWallet,
  type DevCosmosWalletOptions,
  installDevCosmosWallet,
} from '../cosmos/installDevCosmosWallet.js'
export type {
  AminoSignDoc,
  AminoSigner,
  DirectSignDoc,
  DirectSigner,
  Keplr,
  KeplrKey,
  StdSignature,
} from '../cosmos/keplr.js'
