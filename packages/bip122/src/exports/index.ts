export { bip122 } from '../bip122.js'
export type { Bip122Options } from '../createBip122Adapter.js'
export type { BitcoinProvider, MessageProtocol, SignPsbtParameters } from '../wallet/provider.js'
