// The views of a wallet on another device: a separate chunk, for sites that support such wallets.
export { connectingWalletConnectBasicView as ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasicView.js'
export { connectingWalletConnectView as ConnectingWalletConnect } from './ConnectingWalletConnectView.js'
