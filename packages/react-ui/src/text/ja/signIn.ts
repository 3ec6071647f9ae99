import type { signInTexts } from '../en/signIn.js'
import type { Translation } from '../translation.js'

/** The texts of signing in, in Japanese. */
export const signInJapanese: Translation<typeof signInTexts> = {
  signInTitle: 'サインイン',
  signInAsk: '{site}がウォレットの持ち主の確認を求めています',
  signInAskText: '短いメッセージに署名してください。無料で、資産が動くことはありません。',
  signInWaitingText: 'ウォレットの画面が開いているはずです。',
  signInSite: 'サイト',
  signInGo: '{wallet}で署名',
  signInBusy: '認証中…',
  signInBack: '{network}に戻る',
  signInLater: '今はしない',
}
