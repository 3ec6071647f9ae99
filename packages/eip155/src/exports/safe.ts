export type { ExternalWallet } from '../wallet/external/externalWallet.js'
export { safe, type SafeOptions } from '../wallet/external/safe/safe.js'
