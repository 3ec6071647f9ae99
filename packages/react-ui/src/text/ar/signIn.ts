import type { signInTexts } from '../en/signIn.js'
import type { Translation } from '../translation.js'

/** The texts of signing in, in Arabic. */
export const signInArabic: Translation<typeof signInTexts> = {
  signInTitle: 'تسجيل الدخول',
  signInAsk: 'يريد {site} التأكد من أن المحفظة لك',
  signInAskText: 'وقّع رسالة قصيرة. هذا مجاني ولا يمكنه تحريك أموالك.',
  signInWaitingText: 'يُفترض أن تكون نافذتها مفتوحة الآن.',
  signInSite: 'الموقع',
  signInGo: 'التوقيع في {wallet}',
  signInBusy: 'جارٍ التحقق…',
  signInBack: 'العودة إلى {network}',
  signInLater: 'ليس الآن',
}
