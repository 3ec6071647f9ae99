import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of receiving, in Arabic. */
export const receiveArabic: Translation<typeof receiveTexts> = {
  qrCode: 'رمز QR للعنوان',
  receiveOn: 'عنوانك على {network}',
  receiveNote: 'أرسل إلى هذا العنوان أصولًا على {network} فقط. قد تضيع الأصول المرسلة على شبكات أخرى.',
}
