// Receiving: a chunk of its own.
export { walletReceiveView as WalletReceive } from './WalletReceiveView.js'
