export { coinbaseWallet } from '../wallet/external/coinbase/coinbaseWallet.js'
export type { CoinbaseWalletOptions } from '../wallet/external/coinbase/openCoinbaseWallet.js'
export type { ExternalWallet } from '../wallet/external/externalWallet.js'
