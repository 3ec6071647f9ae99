import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { Translation } from '../translation.js'

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
