import { allWalletsArabic, helpArabic } from './help.js'
import { accountArabic, multiChainArabic, receiveArabic, walletsArabic } from './account.js'
import { addressArabic, transferArabic } from './transfer.js'
import { connectArabic, consentArabic } from './connect.js'
import { connectingArabic, pairingArabic, signInArabic } from './connecting.js'
import type { toastTexts } from '../toastTexts.en.js'
import type { JourneyTexts, Translation } from '../translation.js'

/** The texts of toasts, in Arabic. */
const toastArabic: Translation<typeof toastTexts> = {
  viewTransaction: 'عرض',
  toastSent: 'التحويل قيد الانتظار',
  toastSwitchFailed: 'تعذّر تبديل الشبكة',
  toastSwitchRejected: 'لم تتغير الشبكة',
  toastReverted: 'فشلت المعاملة',
  toastDisconnectFailed: 'تعذّر قطع اتصال المحفظة',
  toastApprovedLate: 'جاءت الموافقة متأخرة. اتصل مرة أخرى لاستخدام {wallet}.',
  toastNotAllowed: 'الإجراء غير مسموح به',
  toastHistoryUnavailable: 'تعذّر جلب المعاملات',
  toastSignInFailed: 'تعذّر تسجيل الدخول. لم تُنقل أي أموال.',
}

/** The texts in Arabic, as a separate chunk, without those of journeys that have a chunk of their own. */
export const arabic = {
  ...connectArabic,
  ...connectingArabic,
  ...consentArabic,
  ...helpArabic,
  ...accountArabic,
  ...toastArabic,
  ...transferArabic,
  ...addressArabic,
  ...pairingArabic,
  ...receiveArabic,
  ...signInArabic,
  ...walletsArabic,
  ...allWalletsArabic,
  ...multiChainArabic,
}

/** The texts of journeys that many sites have off, in Arabic: a chunk for each. */
export const journeys: JourneyTexts = {
  activity: () => import('./activity.js').then((chunk) => chunk.activityArabic),
  buy: () => import('./buy.js').then((chunk) => chunk.buyArabic),
  swap: () => import('./swap.js').then((chunk) => chunk.swapArabic),
  pay: () => import('./pay.js').then((chunk) => chunk.payArabic),
  names: () => import('./names.js').then((chunk) => chunk.namesArabic),
  mail: () => import('./mail.js').then((chunk) => chunk.mailArabic),
  login: () => import('./login.js').then((chunk) => chunk.loginArabic),
  embedded: () => import('./embedded.js').then((chunk) => chunk.embeddedArabic),
}
