import type { mailTexts } from '../../journeys/mail/mailTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts about mails with codes, in Japanese. */
export const mailJapanese: Translation<typeof mailTexts> = {
  emailField: 'メールアドレス',
  emailInvalid: 'name@example.com のような形式で入力してください。',
  emailTooSoon: '{seconds} 秒後にもう一度お試しください',
  emailContinue: '続ける',
  codeHead: '6 桁の数字を入力',
  codeText: '{email} に送信しました。10 分間有効です。',
  codeField: '6 桁のコード',
  codeChecking: '確認中',
  codeCheckingText: '少しお待ちください。',
  codeWrong: 'コードが違います',
  codeWrongText: 'もう一度入力するか、新しいコードを受け取ってください。',
  codeOld: 'コードの有効期限が切れました',
  codeOldText: '新しいコードを受け取って続けてください。',
  codeAgain: '新しいコードを送る',
  againIn: '届きませんか？ {seconds} 秒後に再送できます',
  loginUnavailable: '安全なウィンドウを読み込めませんでした',
  loginFailedText: '何も変更されていません。接続を確認して、もう一度お試しください。',
}
