// A wallet on another device: a chunk of its own, for sites that reach such wallets.
export { connectingWalletConnectBasicView as ConnectingWalletConnectBasic } from '../views/ConnectingWalletConnectBasicView.js'
export { connectingWalletConnectView as ConnectingWalletConnect } from '../views/ConnectingWalletConnectView.js'
