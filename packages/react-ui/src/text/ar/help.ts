import type { helpTexts } from '../../journeys/help/helpTexts.en.js'
import type { Translation } from '../translation.js'
import type { allWalletsTexts } from '../allWalletsTexts.en.js'

/** The texts of the list of all wallets, in Arabic. */
export const allWalletsArabic: Translation<typeof allWalletsTexts> = {
  allWalletsTitle: 'كل المحافظ',
  allWalletsLabel: 'ابحث عن محفظة',
  allWalletsSearch: {
    zero: 'ابحث في المحافظ ({count})',
    one: 'ابحث في محفظة واحدة ({count})',
    two: 'ابحث في محفظتين ({count})',
    few: 'ابحث في {count} محافظ',
    many: 'ابحث في {count} محفظة',
    other: 'ابحث في {count} محفظة',
  },
  allWalletsFound: 'المحافظ التي عُثر عليها: {count}',
  allWalletsKeys: 'استخدم مفاتيح الأسهم للتنقل وEnter للاختيار.',
  allWalletsNone: 'لا توجد محافظ تطابق «{search}»',
  allWalletsNoneText: 'تحقق من الكتابة، أو تصفّح كل المحافظ.',
  allWalletsShowAll: 'اعرض كل المحافظ',
  allWalletsCode: 'اعرض رمز QR',
  allWalletsFailed: 'تعذّر تحميل القائمة الكاملة. يمكنك استخدام المحافظ المعروضة هنا.',
  allWalletsOwn: 'هذه هي المحافظ التي يعرفها هذا الموقع.',
  allWalletsMore: 'جارٍ تحميل محافظ أخرى',
}

/** The texts of the help for new users, in Arabic. */
export const helpArabic: Translation<typeof helpTexts> = {
  helpKeyTitle: 'محفظتك مفتاحك',
  helpDoorsTitle: 'مفتاح واحد وأبواب كثيرة',
  helpDoorsText: 'سجّل الدخول دون كلمة مرور إلى المواقع التي تدعم المحافظ.',
  helpYoursTitle: 'أنت وحدك تملكه',
  helpYoursText: 'يمكن لهذا الموقع أن يرى عنوانك وأن يطلب موافقتك. لن يتحرك شيء ما لم توافق عليه.',
  helpHomeTitle: 'بيت لما تملكه',
  helpHomeText: 'العملات والتذاكر والأعمال الفنية في مكان واحد.',
  helpHaveOne: 'لدي محفظة بالفعل',
  helpNoneYet: 'ليست لدي محفظة بعد',
  helpNetworkTitle: 'شبكات كثيرة ومحفظة واحدة',
  helpLedgerTitle: 'سجل مشترك',
  helpLedgerText: 'تسجّل الشبكة من يملك ماذا، ولا يستطيع أحد تغيير السجل.',
  helpApartTitle: 'الشبكات منفصلة',
  helpApartText: 'الأصول الموجودة على شبكة غير متاحة على شبكة أخرى.',
  helpFeesTitle: 'لكل شبكة رسومها',
  helpFeesText: 'تدفعها بعملة الشبكة نفسها.',
  helpGotIt: 'فهمت',
  getIt: 'احصل عليها',
  getAll: {
    zero: 'لست متأكدًا؟ تصفّح كل المحافظ ({count})',
    one: 'لست متأكدًا؟ تصفّح محفظة واحدة',
    two: 'لست متأكدًا؟ تصفّح المحفظتين',
    few: 'لست متأكدًا؟ تصفّح {count} محافظ',
    many: 'لست متأكدًا؟ تصفّح {count} محفظة',
    other: 'لست متأكدًا؟ تصفّح {count} محفظة',
  },
  getSafety: 'اكتب عبارة الاسترداد على ورق ولا تشاركها أبدًا. لن يطلبها هذا الموقع أبدًا.',
  getOnBrowser: 'المتصفح',
  getOnPhone: 'الهاتف',
  getOnBoth: 'المتصفح والهاتف',
  getOnWebsite: 'من موقعها',
  getAdviceTitle: 'كيف تختار محفظة',
  getAdviceText:
    'اختر محفظة واسعة الاستخدام، وثبّتها من موقعها الرسمي أو من متجر متصفحك فقط. اكتب عبارة الاسترداد على ورق ولا تشاركها أبدًا.',
  downloadsTitle: 'أين تريد تثبيتها؟',
  downloadsText: 'عد إلى هنا بعد إعدادها.',
  downloadsOf: 'الحصول على {wallet}',
  downloadChrome: 'إضافة المتصفح',
  downloadAppStore: 'آيفون أو آيباد',
  downloadPlayStore: 'هاتف أندرويد',
  downloadWebsite: 'الموقع الإلكتروني',
  opensNewTab: 'يُفتح في علامة تبويب جديدة',
}
