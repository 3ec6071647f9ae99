export type { ControlledToken, SolanaControl } from '../solana/createSolanaControl.js'
export {
  type SolanaAccount,
  type SolanaChain,
  type SolanaCluster,
  type SolanaDevnet,
  type SolanaDevnetOptions,
  type SolanaToken,
  startSolanaDevnet,
} from '../solana/startSolanaDevnet.js'
