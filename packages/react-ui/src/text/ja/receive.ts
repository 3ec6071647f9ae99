import type { receiveTexts } from '../en/receive.js'
import type { Translation } from '../translation.js'

/** The texts of receiving, in Japanese. */
export const receiveJapanese: Translation<typeof receiveTexts> = {
  qrCode: 'アドレスのQRコード',
  receiveOn: '{network}上のアドレス',
  receiveNote: '{network}でのみ送金してください。別のネットワークで送金すると失われることがあります。',
}
