import type { allWalletsTexts } from '../en/allWallets.js'
import type { Translation } from '../translation.js'

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
