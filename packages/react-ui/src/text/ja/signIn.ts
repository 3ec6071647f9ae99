import type { signInTexts } from '../../journeys/sign-in/signInTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of signing in, in Japanese. */
export const signInJapanese: Translation<typeof signInTexts> = {
  signInTitle: 'サインイン',
  signInAsk: '{site}用にウォレットを確認',
  signInAskText: '短いメッセージに署名してください。無料で、資産が動くことはありません。',
  signInWaitingText: '続けるには{wallet}を確認してください。',
  signInSite: 'サイト',
  signInGo: '{wallet}で署名',
  signInBusy: '認証中…',
  signInBack: '{network}に戻る',
  signInLater: '今はしない',
}
