import type { addressTexts } from '../en/address.js'
import type { Translation } from '../translation.js'

/** The texts of what is wrong with an address, in Arabic. */
export const addressArabic: Translation<typeof addressTexts> = {
  addressForm: 'هذا ليس عنوانًا على {network}. الصقه مجددًا.',
  addressShort: 'هذا العنوان قصير جدًا. الصقه مجددًا كاملًا.',
  addressLong: 'هذا العنوان طويل جدًا. الصقه مجددًا وحده.',
  addressForeign: 'هذا عنوان على نوع آخر من السلاسل. أدخل عنوانًا على {network}.',
  addressNetwork: 'هذا عنوان على شبكة أخرى. أدخل عنوانًا على {network}.',
  addressElsewhere: 'هذا عنوان على {home}. أدخل عنوانًا على {network}.',
  addressChecksum: 'في هذا العنوان خطأ كتابة. الصقه مجددًا.',
  addressCapitals: 'الأحرف الكبيرة في هذا العنوان غير متطابقة: قد يكون فيه خطأ. قارنه بالأصل قبل الإرسال.',
}
