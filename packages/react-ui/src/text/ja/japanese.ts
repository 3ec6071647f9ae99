import { allWalletsJapanese, helpJapanese } from './help.js'
import { accountJapanese, multiChainJapanese, receiveJapanese, walletsJapanese } from './account.js'
import { addressJapanese, transferJapanese } from './transfer.js'
import { connectJapanese, consentJapanese } from './connect.js'
import { connectingJapanese, pairingJapanese, signInJapanese } from './connecting.js'
import type { toastTexts } from '../toastTexts.en.js'
import type { JourneyTexts, Translation } from '../translation.js'

/** The texts of toasts, in Japanese. */
const toastJapanese: Translation<typeof toastTexts> = {
  viewTransaction: '表示',
  toastSent: '送金を処理中',
  toastSwitchFailed: 'ネットワークを切り替えられませんでした',
  toastSwitchRejected: 'ネットワークは変わっていません',
  toastReverted: '取引に失敗しました',
  toastDisconnectFailed: 'ウォレットの接続を解除できませんでした',
  toastApprovedLate: '承認が間に合いませんでした。{wallet}を使うには、もう一度接続してください。',
  toastNotAllowed: 'この操作は許可されていません',
  toastHistoryUnavailable: '取引を取得できませんでした',
  toastSignInFailed: 'サインインできませんでした。資産は動いていません。',
}

/** The texts in Japanese, as a separate chunk, without those of journeys that have a chunk of their own. */
export const japanese = {
  ...connectJapanese,
  ...connectingJapanese,
  ...consentJapanese,
  ...helpJapanese,
  ...accountJapanese,
  ...toastJapanese,
  ...transferJapanese,
  ...addressJapanese,
  ...pairingJapanese,
  ...receiveJapanese,
  ...signInJapanese,
  ...walletsJapanese,
  ...allWalletsJapanese,
  ...multiChainJapanese,
}

/** The texts of journeys that many sites have off, in Japanese: a chunk for each. */
export const journeys: JourneyTexts = {
  activity: () => import('./activity.js').then((chunk) => chunk.activityJapanese),
  buy: () => import('./buy.js').then((chunk) => chunk.buyJapanese),
  swap: () => import('./swap.js').then((chunk) => chunk.swapJapanese),
  pay: () => import('./pay.js').then((chunk) => chunk.payJapanese),
  names: () => import('./names.js').then((chunk) => chunk.namesJapanese),
  mail: () => import('./mail.js').then((chunk) => chunk.mailJapanese),
  login: () => import('./login.js').then((chunk) => chunk.loginJapanese),
  embedded: () => import('./embedded.js').then((chunk) => chunk.embeddedJapanese),
}
