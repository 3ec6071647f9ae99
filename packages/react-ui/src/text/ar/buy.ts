import type { buyTexts } from '../../journeys/buy/buyTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of buying, in Arabic. */
export const buyArabic: Translation<typeof buyTexts> = {
  buyPay: 'تدفع',
  buyPayIn: 'العملة التي تدفع بها',
  buyGet: 'تستلم (تقديرًا)',
  buyWhat: 'ما تشتريه',
  buyLimits: 'من {min} إلى {max} {currency}',
  buyOn: 'ستستلمه على {network}',
  buyOnOther: 'ستستلمه على {network}، وليس على {current}',
  buyEnter: 'أدخل {currency}',
  buyNeedAmount: 'أدخل مبلغًا',
  buyNoAmount: 'أدخل مبلغًا صالحًا',
  buyTooLittle: '{min} {currency} على الأقل',
  buyTooMuch: '{max} {currency} على الأكثر',
  buyPriceAwaited: 'جارٍ جلب السعر…',
  buyPriceThere: 'يعرض المزوّد السعر',
  buyPriceFailed: 'السعر غير متاح',
  buyOffers: 'اختر مزوّدًا',
  buyFee: 'الرسوم: 1–2 %',
  buyOfferFailed: 'غير متاح الآن. أعد المحاولة',
  buyNothing: 'لا شيء للشراء على {network}',
  buyNothingText: 'قد يوجد شيء على شبكة أخرى.',
  buyNote: 'يتحقق المزوّد من هويتك ويعالج الدفع. هذا الموقع لا يرى بطاقتك أبدًا.',
  buyHelp: 'كيف يتم الشراء؟',
  buyHelpText: 'يستلم مزوّد خدمة الدفع المبلغ منك ويرسل العملات المشفرة إلى عنوانك. المزوّد هو من يحدد السعر والرسوم.',
  buyFinish: 'أكمل في نافذة {provider}',
  buyFinishText: 'عند الانتهاء، ستظهر {symbol} في حسابك على {network}.',
  buyOpenAgain: 'افتح النافذة مرة أخرى',
  buyCopyLink: 'انسخ رابط الصفحة',
  buyToAccount: 'إلى حسابي',
}
