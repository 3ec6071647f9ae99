// Sending: a chunk of its own.
export { walletSendView as WalletSend } from './WalletSendView.js'
export { walletSendSelectTokenView as WalletSendSelectToken } from './WalletSendSelectTokenView.js'
export { walletSendPreviewView as WalletSendPreview } from './WalletSendPreviewView.js'
export { walletSendConfirmedView as WalletSendConfirmed } from './WalletSendConfirmedView.js'
