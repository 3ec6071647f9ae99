export { cosmos } from '../cosmos.js'
export type { CosmosOptions } from '../createCosmosAdapter.js'
export type { SupportedWallet } from '../discovery/discoverWallets.js'
export type { Keplr, KeplrAminoSigner, KeplrSigner, SignOptions } from '../discovery/keplr.js'
