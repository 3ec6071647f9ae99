// A wallet on another device: a chunk of its own, for sites that reach such wallets.
export { connectingWalletConnectBasicView as ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasicView.js'
export { connectingWalletConnectView as ConnectingWalletConnect } from './ConnectingWalletConnectView.js'
