import { walletSendConfirmedView } from '../views/WalletSendConfirmedView.js'
import { walletSendPreviewView } from '../views/WalletSendPreviewView.js'
import { walletSendSelectTokenView } from '../views/WalletSendSelectTokenView.js'
import { walletSendView } from '../views/WalletSendView.js'
import type { ViewsOf } from './viewLoader.js'

/** Sending: a chunk of its own. */
export const sendViews: ViewsOf<'send'> = {
  WalletSend: walletSendView,
  WalletSendSelectToken: walletSendSelectTokenView,
  WalletSendPreview: walletSendPreviewView,
  WalletSendConfirmed: walletSendConfirmedView,
}
