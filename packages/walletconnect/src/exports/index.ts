export type { WalletConnectStorage } from '../clientStorage.js'
export type { WalletConnectClient, WalletConnectSdk } from '../live/sdk.js'
export type { WalletConnectOptions } from '../options.js'
export { walletConnect } from '../walletConnect.js'
