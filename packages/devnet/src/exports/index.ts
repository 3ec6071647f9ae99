export type { ChainControl } from '../chainControl.js'
export type { Ens, NameRecords } from '../createEns.js'
export {
  type Devnet,
  type DevnetAccount,
  type DevnetChain,
  type DevnetOptions,
  type DevnetToken,
  devnetMnemonic,
  startDevnet,
} from '../startDevnet.js'
