export type { ExternalWallet } from '../external/externalWallet.js'
export { safe, type SafeOptions } from '../external/safe/safe.js'
