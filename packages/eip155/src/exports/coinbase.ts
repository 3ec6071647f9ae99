export { coinbaseWallet } from '../external/coinbase/coinbaseWallet.js'
export type { CoinbaseWalletOptions } from '../external/coinbase/coinbaseWalletOptions.js'
export type { ExternalWallet } from '../external/externalWallet.js'
