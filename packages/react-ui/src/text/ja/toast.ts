import type { toastTexts } from '../en/toast.js'
import type { Translation } from '../translation.js'

/** The texts of toasts, in Japanese. */
export const toastJapanese: Translation<typeof toastTexts> = {
  viewTransaction: '表示',
  toastSwitchFailed: 'ネットワークは元のままです',
  toastSwitchRejected: 'ネットワークは変わっていません',
  toastReverted: '送金がネットワーク上で失敗しました',
  toastDisconnectFailed: 'ウォレットの接続を解除できませんでした',
  toastSignInFailed: 'サインインできませんでした。何も送信されていません。',
}
