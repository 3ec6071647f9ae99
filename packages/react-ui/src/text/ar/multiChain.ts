import type { multiChainTexts } from '../en/multiChain.js'
import type { Translation } from '../translation.js'

/** The texts of connecting one wallet in several namespaces, in Arabic. */
export const multiChainArabic: Translation<typeof multiChainTexts> = {
  multiChainTitle: 'أين تريد ربط {wallet}؟',
  multiChainText: {
    zero: 'لا تحمل مفاتيح لأي نوع من الشبكات.',
    one: 'تحمل مفاتيح لنوع واحد من الشبكات. يمكنك إضافة غيره لاحقًا.',
    two: 'تحمل مفاتيح لنوعين من الشبكات. يمكنك إضافة الآخر لاحقًا.',
    few: 'تحمل مفاتيح لـ {count} أنواع من الشبكات. يمكنك إضافة البقية لاحقًا.',
    many: 'تحمل مفاتيح لـ {count} نوعًا من الشبكات. يمكنك إضافة البقية لاحقًا.',
    other: 'تحمل مفاتيح لـ {count} نوع من الشبكات. يمكنك إضافة البقية لاحقًا.',
  },
  multiChainList: 'الشبكات',
  namespacesAll: 'الكل',
  namespaceEmpty: 'لا توجد محفظة لشبكة {network} بعد',
  multiChainGo: 'ربط {network}',
  multiChainGoSeveral: {
    zero: 'لا شبكات للربط',
    one: 'ربط شبكة واحدة',
    two: 'ربط شبكتين',
    few: 'ربط {count} شبكات',
    many: 'ربط {count} شبكة',
    other: 'ربط {count} شبكة',
  },
  multiChainAsking: 'جارٍ ربط {network}',
  multiChainSkip: 'تخطي {network}',
  multiChainDoneText: '{wallet} متصلة على {networks}.',
  multiChainNothingTitle: 'لا شيء متصل',
  multiChainNothingText: 'تخطيت كل الشبكات. اختر واحدة للمتابعة أو أغلق النافذة.',
  multiChainFailedText: '{network} غير متصلة. ما هو متصل يبقى كذلك.',
  multiChainOpen: 'غير متصلة',
  multiChainNext: 'التالية',
  multiChainAsked: 'وافق في {wallet}',
  multiChainDeclined: 'رفضتها',
  multiChainFailed: 'لم تتصل',
  multiChainSkipped: 'تم تخطيها',
  connectOn: 'على {networks}',
  activeChainTitle: 'تحتاج {network} إلى محفظة خاصة بها',
  activeChainText: '{wallet} على {current}. اربط محفظة إضافية لشبكة {network}؛ لن يُقطع أي اتصال.',
  activeChainConnect: 'اختيار محفظة لشبكة {network}',
  activeChainStay: 'البقاء على {current}',
}
