export type { WalletConnectClient, WalletConnectSdk, WalletConnectStorage } from '../live/sdk.js'
export type { WalletConnectOptions } from '../options.js'
export { walletConnect } from '../walletConnect.js'
