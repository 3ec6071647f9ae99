export type { CosmosChainSpec } from '../cosmos/chainSpec.js'
export type { CommittedTransaction, CosmosBlock } from '../cosmos/createCosmosChain.js'
export {
  type CosmosDevnet,
  type CosmosDevnetAccount,
  type CosmosDevnetChain,
  type CosmosDevnetOptions,
  type CosmosDevnetSpec,
  startCosmosDevnet,
} from '../cosmos/startCosmosDevnet.js'
