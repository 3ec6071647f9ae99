import type { signInTexts } from '../../journeys/sign-in/signInTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of signing in, in Arabic. */
export const signInArabic: Translation<typeof signInTexts> = {
  signInTitle: 'تسجيل الدخول',
  signInAsk: 'أكّد أن المحفظة لك على {site}',
  signInAskText: 'وقّع رسالة قصيرة. هذا مجاني ولا يمكنه تحريك أموالك.',
  signInWaitingText: 'تحقق من {wallet} للمتابعة.',
  signInSite: 'الموقع',
  signInGo: 'التوقيع باستخدام {wallet}',
  signInBusy: 'جارٍ التحقق…',
  signInBack: 'العودة إلى {network}',
  signInLater: 'ليس الآن',
}
