// The views of sending: a separate chunk.
export { walletSendView as WalletSend } from './WalletSendView.js'
export { walletSendSelectTokenView as WalletSendSelectToken } from './WalletSendSelectTokenView.js'
export { walletSendPreviewView as WalletSendPreview } from './WalletSendPreviewView.js'
export { walletSendConfirmedView as WalletSendConfirmed } from './WalletSendConfirmedView.js'
