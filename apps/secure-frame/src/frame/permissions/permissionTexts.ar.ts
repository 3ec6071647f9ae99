import type { PermissionTranslation } from './permissionTexts.en.js'

export const permissionTexts: PermissionTranslation = {
  grantTitle: 'يطلب {site} الإنفاق دون سؤالك في كل مرة',
  endTitle: 'يطلب {site} التخلي عن إذنه',

  spendWarning: 'حتى {date}، يمكن لهذا الموقع إرسال ما يصل إلى هذه المبالغ إلى أي شخص، دون سؤالك مرة أخرى.',
  usesWarning: 'يمكنه ذلك حتى 100 مرة في اليوم. وتُضاف رسوم الشبكة، {fee} على الأكثر في كل مرة.',
  endNote: 'يمكنك إنهاء ذلك في أي وقت: في «محفظتك»، تحت «الأذونات».',
  askedAgainNote: 'بعد ذلك، يسألك هذا الموقع في كل مرة من جديد.',

  asset: 'الإذن {number} من {count}',
  atMost: 'على الأكثر',
  period: 'كل',
  begins: 'أول مرة من',
  ends: 'ينتهي',
}
