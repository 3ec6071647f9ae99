import type { toastTexts } from '../en/toast.js'
import type { Translation } from '../translation.js'

/** The texts of toasts, in Japanese. */
export const toastJapanese: Translation<typeof toastTexts> = {
  viewTransaction: '表示',
  toastSent: '送金を処理中',
  toastSwitchFailed: 'ネットワークを切り替えられませんでした',
  toastSwitchRejected: 'ネットワークは変わっていません',
  toastReverted: '送金に失敗しました',
  toastDisconnectFailed: 'ウォレットの接続を解除できませんでした',
  toastApprovedLate: '承認が間に合いませんでした。{wallet}を使うには、もう一度接続してください。',
  toastSignInFailed: 'サインインできませんでした。資産は動いていません。',
}
