// Sending: a chunk of its own.
export { walletSendView as WalletSend } from '../views/WalletSendView.js'
export { walletSendSelectTokenView as WalletSendSelectToken } from '../views/WalletSendSelectTokenView.js'
export { walletSendPreviewView as WalletSendPreview } from '../views/WalletSendPreviewView.js'
export { walletSendConfirmedView as WalletSendConfirmed } from '../views/WalletSendConfirmedView.js'
