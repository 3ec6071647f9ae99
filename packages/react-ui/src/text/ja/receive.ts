import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of receiving, in Japanese. */
export const receiveJapanese: Translation<typeof receiveTexts> = {
  qrCode: 'アドレスのQRコード',
  receiveOn: '{network}上のアドレス',
  receiveNote: 'このアドレスには{network}の資産だけを送ってください。別のネットワークで送ると失われることがあります。',
}
