import type { walletsTexts } from '../en/wallets.js'
import type { Translation } from '../translation.js'

/** The texts of the view of several wallets, in Arabic. */
export const walletsArabic: Translation<typeof walletsTexts> = {
  walletsDisconnectAll: 'قطع اتصال الكل',
  walletsActive: 'نشطة',
  walletsSwitch: 'تبديل',
  walletsSwitchTo: 'التبديل إلى {wallet}',
  walletsDisconnect: 'قطع اتصال {wallet}',
  walletsRecent: 'استُخدمت سابقًا',
  walletsConnectTo: 'ربط {wallet}',
  walletsForget: 'نسيان {wallet}',
  walletsAdd: 'إضافة محفظة',
  walletsNoneTitle: 'لا توجد محفظة هنا بعد',
  walletsNoneText: 'أضف واحدة لتكون بجانب غيرها. لن يُقطع أي اتصال.',
}
