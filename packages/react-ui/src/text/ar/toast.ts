import type { toastTexts } from '../en/toast.js'
import type { Translation } from '../translation.js'

/** The texts of toasts, in Arabic. */
export const toastArabic: Translation<typeof toastTexts> = {
  viewTransaction: 'عرض',
  toastSwitchFailed: 'ما زلت على الشبكة السابقة',
  toastSwitchRejected: 'لم تتغير الشبكة',
  toastReverted: 'فشل التحويل على الشبكة',
  toastDisconnectFailed: 'تعذّر قطع اتصال المحفظة',
  toastSignInFailed: 'لم ينجح تسجيل الدخول. لم يُرسَل شيء.',
}
