import type { addressTexts } from '../../journeys/addresses/addressTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of invalid addresses, in Arabic. */
export const addressArabic: Translation<typeof addressTexts> = {
  addressForm: 'هذا ليس عنوانًا صالحًا على {network}. الصقه مجددًا.',
  addressName: 'لا يمكن استخدام الأسماء هنا. الصق العنوان على {network}.',
  addressShort: 'هذا العنوان قصير جدًا. الصقه مجددًا كاملًا.',
  addressLong: 'هذا العنوان طويل جدًا. احذف الأحرف الزائدة.',
  addressForeign: 'هذا عنوان على سلسلة كتل أخرى. أدخل عنوانًا على {network}.',
  addressNetwork: 'هذا عنوان على شبكة أخرى. أدخل عنوانًا على {network}.',
  addressElsewhere: 'هذا عنوان على {home}. أدخل عنوانًا على {network}.',
  addressChecksum: 'يحتوي هذا العنوان على خطأ كتابة. الصقه مجددًا.',
  addressCapitals: 'الأحرف الكبيرة والصغيرة غير صحيحة، فقد يكون في العنوان خطأ. راجعه جيدًا قبل الإرسال.',
}
