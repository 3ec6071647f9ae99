import type { mailTexts } from '../../journeys/mail/mailTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts about mails with codes, in Arabic. */
export const mailArabic: Translation<typeof mailTexts> = {
  emailField: 'البريد الإلكتروني',
  emailInvalid: 'أدخل عنوانًا مثل name@example.com.',
  emailTooSoon: 'حاول مرة أخرى بعد {seconds} ثانية',
  emailContinue: 'متابعة',
  codeHead: 'أدخل الأرقام الستة',
  codeText: 'أُرسلت إلى {email}. تصلح لمدة 10 دقائق.',
  codeField: 'رمز من 6 أرقام',
  codeChecking: 'جارٍ التحقق',
  codeCheckingText: 'يستغرق هذا ثانية.',
  codeWrong: 'الرمز غير صحيح',
  codeWrongText: 'حاول مرة أخرى أو اطلب رمزًا جديدًا.',
  codeOld: 'انتهت صلاحية هذا الرمز',
  codeOldText: 'اطلب رمزًا جديدًا للمتابعة.',
  codeAgain: 'إرسال رمز جديد',
  againIn: 'لم يصل شيء؟ أعد الإرسال بعد {seconds} ث',
  loginUnavailable: 'لم تُحمَّل النافذة الآمنة',
  loginFailedText: 'لم يتغير شيء. تحقق من اتصالك وحاول مرة أخرى.',
}
