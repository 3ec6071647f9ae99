import type { addressTexts } from '../../journeys/addresses/addressTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of invalid addresses, in Japanese. */
export const addressJapanese: Translation<typeof addressTexts> = {
  addressForm: '{network}の有効なアドレスではありません。もう一度貼り付けてください。',
  addressName: 'ここでは名前は使えません。{network}のアドレスを貼り付けてください。',
  addressShort: 'このアドレスは短すぎます。全体をもう一度貼り付けてください。',
  addressLong: 'このアドレスは長すぎます。余分な文字を削除してください。',
  addressForeign: '別のブロックチェーンのアドレスです。{network}のアドレスを入力してください。',
  addressNetwork: '別のネットワークのアドレスです。{network}のアドレスを入力してください。',
  addressElsewhere: '{home}のアドレスです。{network}のアドレスを入力してください。',
  addressChecksum: 'このアドレスには入力ミスがあります。もう一度貼り付けてください。',
  addressCapitals:
    '大文字と小文字の組み合わせが正しくないため、入力ミスの可能性があります。送金する前によく確認してください。',
}
