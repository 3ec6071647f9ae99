export type { BitcoinNetworkName } from '../bip122/bitcoinAddresses.js'
export type { BitcoinKeys } from '../bip122/deriveBitcoinKeys.js'
export {
  type BitcoinAccount,
  type BitcoinChain,
  type BitcoinDevnet,
  type BitcoinDevnetOptions,
  startBitcoinDevnet,
} from '../bip122/startBitcoinDevnet.js'
