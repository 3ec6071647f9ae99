import type { RootState, ToastMessage } from '@latchkey/core/internal'
import { t } from '../text/t.js'

const switchFailedText = (code: string) => {
  if (code === 'CHAIN_NOT_SUPPORTED') return t('toastChainUnsupported')
  return t(code === 'USER_REJECTED' ? 'toastSwitchRejected' : 'toastSwitchFailed')
}

const signInFailedTexts = {
  declined: 'toastSignatureDeclined',
  smartAccount: 'toastSmartAccounts',
  failed: 'toastSignInFailed',
} as const

/** The words of a toast. */
export const toastText = (_state: RootState, message: ToastMessage): string => {
  switch (message.kind) {
    case 'switchFailed':
      return switchFailedText(message.error.code)
    case 'sent':
      return t('transferPending')
    case 'transactionConfirmed':
      return t('transferSuccess')
    case 'transactionReverted':
      return t('toastReverted')
    case 'disconnectFailed':
      return t('toastDisconnectFailed')
    case 'tokenBalanceUnavailable':
      return t('toastTokenBalanceUnavailable')
    case 'signInFailed':
      return t(signInFailedTexts[message.reason])
    case 'signInBroken':
      return t('toastSignInBroken')
    case 'copied':
      return t('toastCopied')
    case 'site':
      return message.text
  }
}
