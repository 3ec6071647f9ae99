// Receiving: a chunk of its own.
export { walletReceiveView as WalletReceive } from '../views/WalletReceiveView.js'
