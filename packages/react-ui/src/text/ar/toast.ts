import type { toastTexts } from '../en/toast.js'
import type { Translation } from '../translation.js'

/** The texts of toasts, in Arabic. */
export const toastArabic: Translation<typeof toastTexts> = {
  viewTransaction: 'عرض',
  toastSent: 'التحويل قيد الانتظار',
  toastSwitchFailed: 'تعذّر تبديل الشبكة',
  toastSwitchRejected: 'لم تتغير الشبكة',
  toastReverted: 'فشل التحويل',
  toastDisconnectFailed: 'تعذّر قطع اتصال المحفظة',
  toastApprovedLate: 'جاءت الموافقة متأخرة. اتصل مرة أخرى لاستخدام {wallet}.',
  toastSignInFailed: 'تعذّر تسجيل الدخول. لم تُنقل أي أموال.',
}
