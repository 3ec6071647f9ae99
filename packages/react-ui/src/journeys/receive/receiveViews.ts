// The view of receiving: a separate chunk.
export { walletReceiveView as WalletReceive } from './WalletReceiveView.js'
