export type { BitcoinNetworkName } from '../bitcoin/bitcoinAddresses.js'
export type { BitcoinKeys } from '../bitcoin/deriveBitcoinKeys.js'
export {
  type BitcoinAccount,
  type BitcoinChain,
  type BitcoinDevnet,
  type BitcoinDevnetOptions,
  startBitcoinDevnet,
} from '../bitcoin/startBitcoinDevnet.js'
