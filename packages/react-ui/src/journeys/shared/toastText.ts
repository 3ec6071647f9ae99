import type { ToastMessage } from '@latchkey/core/internal'
import type { ToastWords } from '../../text/toastTexts.en.js'

const switchFailedText = (code: string, t: ToastWords) => {
  if (code === 'CHAIN_NOT_SUPPORTED') return t('toastChainUnsupported')
  return t(code === 'USER_REJECTED' ? 'toastSwitchRejected' : 'toastSwitchFailed')
}

const signInFailedTexts = {
  declined: 'toastSignatureDeclined',
  smartAccount: 'toastSmartAccounts',
  failed: 'toastSignInFailed',
} as const

/** Returns the text of a toast. */
export const toastText = (message: ToastMessage, t: ToastWords): string => {
  switch (message.kind) {
    case 'switchFailed':
      return switchFailedText(message.error.code, t)
    case 'sent':
      return t('toastSent')
    case 'transactionConfirmed':
      return t('transferSuccess')
    case 'transactionReverted':
      return t('toastReverted')
    case 'approvedLate':
      return t('toastApprovedLate', { wallet: message.wallet })
    case 'disconnectFailed':
      return t('toastDisconnectFailed')
    case 'notAllowed':
      return t('toastNotAllowed')
    case 'tokenBalanceUnavailable':
      return t('toastTokenBalanceUnavailable')
    case 'historyUnavailable':
      return t('toastHistoryUnavailable')
    case 'signInFailed':
      return t(signInFailedTexts[message.reason])
    case 'signInBroken':
      return t('toastSignInBroken')
    case 'site':
      return message.text
  }
}
