import { walletReceiveView } from '../views/WalletReceiveView.js'
import { walletSendConfirmedView } from '../views/WalletSendConfirmedView.js'
import { walletSendPreviewView } from '../views/WalletSendPreviewView.js'
import { walletSendSelectTokenView } from '../views/WalletSendSelectTokenView.js'
import { walletSendView } from '../views/WalletSendView.js'
import type { ViewsOf } from './viewLoader.js'

/** Sending and receiving: a chunk of its own. */
export const transferViews: ViewsOf<'transfer'> = {
  WalletSend: walletSendView,
  WalletSendSelectToken: walletSendSelectTokenView,
  WalletSendPreview: walletSendPreviewView,
  WalletSendConfirmed: walletSendConfirmedView,
  WalletReceive: walletReceiveView,
}
