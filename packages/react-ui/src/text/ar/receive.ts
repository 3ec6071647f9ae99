import type { receiveTexts } from '../en/receive.js'
import type { Translation } from '../translation.js'

/** The texts of receiving, in Arabic. */
export const receiveArabic: Translation<typeof receiveTexts> = {
  qrCode: 'رمز QR للعنوان',
  receiveOn: 'عنوانك على {network}',
  receiveNote: 'أرسل عبر {network} فقط. ما يصل عبر شبكة أخرى قد يضيع.',
}
