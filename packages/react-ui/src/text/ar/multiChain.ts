import type { multiChainTexts } from '../en/multiChain.js'
import type { Translation } from '../translation.js'

/** The texts of connecting one wallet in several namespaces, in Arabic. */
export const multiChainArabic: Translation<typeof multiChainTexts> = {
  multiChainTitle: 'ما الشبكات التي تريد الاتصال بها؟',
  multiChainText: {
    zero: 'لا تدعم {wallet} أي شبكة.',
    one: 'تدعم {wallet} شبكة واحدة. يمكنك إضافة غيرها لاحقًا.',
    two: 'تدعم {wallet} شبكتين. يمكنك إضافة الأخرى لاحقًا.',
    few: 'تدعم {wallet} {count} شبكات. يمكنك إضافة البقية لاحقًا.',
    many: 'تدعم {wallet} {count} شبكة. يمكنك إضافة البقية لاحقًا.',
    other: 'تدعم {wallet} {count} شبكة. يمكنك إضافة البقية لاحقًا.',
  },
  multiChainList: 'الشبكات',
  namespacesAll: 'الكل',
  namespaceEmpty: 'لا توجد محفظة لشبكة {network} بعد',
  multiChainGo: 'الاتصال بشبكة {network}',
  multiChainGoSeveral: {
    zero: 'لا شبكات للاتصال',
    one: 'الاتصال بشبكة واحدة',
    two: 'الاتصال بشبكتين',
    few: 'الاتصال بـ {count} شبكات',
    many: 'الاتصال بـ {count} شبكة',
    other: 'الاتصال بـ {count} شبكة',
  },
  multiChainAsking: 'جارٍ الاتصال بشبكة {network}',
  multiChainSkip: 'تخطي {network}',
  multiChainDoneText: '{wallet} متصلة على {networks}.',
  multiChainNothingTitle: 'لا شيء متصل',
  multiChainNothingText: 'تخطيت كل الشبكات. اختر واحدة للمتابعة، أو أغلق هذه النافذة.',
  multiChainFailedText: '{network} غير متصلة. لم تتأثر اتصالاتك الأخرى.',
  multiChainOpen: 'غير متصلة',
  multiChainNext: 'التالية',
  multiChainAsked: 'وافق في {wallet}',
  multiChainDeclined: 'رفضتها',
  multiChainFailed: 'تعذّر الاتصال',
  multiChainSkipped: 'تم تخطيها',
  connectOn: 'على {networks}',
  activeChainTitle: 'تحتاج {network} إلى محفظة خاصة بها',
  activeChainText: 'وصّل محفظة أخرى لشبكة {network}. ستبقى {wallet} متصلة.',
  activeChainConnect: 'اختيار محفظة لشبكة {network}',
  activeChainStay: 'البقاء على {current}',
}
