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
  allWalletsKeys: 'اضغط ↓ للتنقل وEnter للاختيار.',
  allWalletsNone: 'لا توجد محفظة باسم «{search}»',
  allWalletsNoneText: 'تحقق من الكتابة، أو تصفح الكل.',
  allWalletsShowAll: 'اعرض كل المحافظ',
  allWalletsCode: 'اعرض رمز QR',
  allWalletsFailed: 'تعذر الوصول إلى دليل المحافظ. تظهر هنا المحافظ التي يعرفها هذا الموقع.',
  allWalletsOwn: 'ليس لهذا الموقع دليل للمحافظ. تظهر هنا المحافظ التي يعرفها.',
  allWalletsMore: 'جارٍ تحميل محافظ أخرى',
}
