export type { Eip155Options } from '../createEip155Adapter.js'
export { eip155 } from '../eip155.js'
export type { Eip155Provider, Eip1193Provider, Eip1193Request } from '../discovery/provider.js'
export type { WalletAsset, WalletAssets } from '../walletAssets.js'
