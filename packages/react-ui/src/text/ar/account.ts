import type { accountTexts } from '../accountTexts.en.js'
import type { Translation } from '../translation.js'
import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { multiChainTexts } from '../multiChainTexts.en.js'

/** The texts of an account and its networks, in Arabic. */
export const accountArabic: Translation<typeof accountTexts> = {
  networkPill: 'الشبكة: {network}. تغيير',
  total: 'الإجمالي {total}',
  balanceUnavailable: 'تتعذّر قراءة الرصيد الآن',
  walletsCount: {
    zero: 'لا محافظ متصلة',
    one: 'محفظة واحدة متصلة',
    two: 'محفظتان متصلتان',
    few: '{count} محافظ متصلة',
    many: '{count} محفظة متصلة',
    other: '{count} محفظة متصلة',
  },
  copyAddress: 'نسخ العنوان',
  copied: 'تم النسخ',
  copyFailed: 'حظر متصفحك النسخ. انسخ النص المحدد من هنا.',
  onramp: 'شراء',
  swaps: 'مبادلة',
  receive: 'استلام',
  send: 'إرسال',
  activity: 'النشاط',
  emptyTitle: 'هذه المحفظة فارغة',
  emptyText: 'ستظهر هنا الرموز المميزة التي تستلمها.',
  emptyReceive: 'عرض عنواني',
  settings: 'الإعدادات',
  settingsNoFile: 'لا يوجد ملف استعادة بعد',
  nameRow: 'اختر اسمًا',
  tokens: 'الرموز المميزة',
  transfers: 'التحويلات',
  transferTo: 'إلى {to}',
  receiptText: '{amount} إلى <to> على {network}',
  transactionSuccess: 'تم التأكيد',
  transferReverted: 'فشل',
  transferUnknown: 'الحالة غير معروفة. تحقق من محفظتك.',

  networksSearch: 'البحث في الشبكات',
  networksNone: 'لا توجد شبكات تطابق «{search}»',
  networksCount: {
    zero: 'لا يدعم هذا الموقع أي شبكة.',
    one: 'يدعم هذا الموقع شبكة واحدة.',
    two: 'يدعم هذا الموقع شبكتين.',
    few: 'يدعم هذا الموقع {count} شبكات.',
    many: 'يدعم هذا الموقع {count} شبكة.',
    other: 'يدعم هذا الموقع {count} شبكة.',
  },
  networksAll: {
    zero: 'عرض كل الشبكات ({count})',
    one: 'عرض شبكة واحدة',
    two: 'عرض الشبكتين',
    few: 'عرض كل الشبكات ({count})',
    many: 'عرض كل الشبكات ({count})',
    other: 'عرض كل الشبكات ({count})',
  },
  networkRefused: 'غير مفعّلة في {wallet}',
  networkNeedsWallet: 'تتطلب محفظة أخرى',
  switchTitle: 'جارٍ التبديل إلى {network}',
  switchText: 'وافق على التغيير في {wallet}.',
  switchStillOn: 'ما زلت على {network}',
  switchStillThere: 'ما زلت على الشبكة نفسها',
  switchDeclinedText: 'لقد رفضت التبديل في {wallet}.',
  switchStay: 'البقاء على {network}',
  switchChoose: 'اختيار شبكة أخرى',
  unsupportedHeader: 'تبديل الشبكة',
  unsupportedTitle: 'لا يدعم هذا الموقع الشبكة التي عليها {wallet}',
  unsupportedText: 'اختر شبكة للمتابعة.',
  whatIsANetwork: 'ما هي الشبكة؟',
}

/** The texts of receiving, in Arabic. */
export const receiveArabic: Translation<typeof receiveTexts> = {
  qrCode: 'رمز QR للعنوان',
  receiveOn: 'عنوانك على {network}',
  receiveNote: 'أرسل إلى هذا العنوان أصولًا على {network} فقط. قد تضيع الأصول المرسلة على شبكات أخرى.',
}

/** The texts of the view of several wallets, in Arabic. */
export const walletsArabic: Translation<typeof walletsTexts> = {
  walletsDisconnectAll: 'قطع اتصال الكل',
  walletsActive: 'نشطة',
  walletsSwitch: 'تبديل',
  walletsSwitchTo: 'التبديل إلى {wallet}',
  walletsDisconnect: 'قطع اتصال {wallet}',
  walletsRecent: 'الأخيرة',
  walletsConnectTo: 'توصيل {wallet}',
  walletsForget: 'إزالة {wallet}',
  walletsAdd: 'إضافة محفظة',
  walletsNoneTitle: 'لا توجد محفظة هنا بعد',
  walletsNoneText: 'وصّل محفظة لاستخدامها هنا.',
}

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
