export { embeddedWallet } from '../embeddedWallet.js'
export type { EmbeddedWalletOptions } from '../options.js'
