import type { buyingTexts } from '../en/buying.js'
import type { Translation } from '../translation.js'

/** The texts of buying, in Arabic. */
export const buyingArabic: Translation<typeof buyingTexts> = {
  buyPay: 'تدفع',
  buyPayIn: 'العملة التي تدفع بها',
  buyGet: 'تحصل تقريبًا على',
  buyWhat: 'ما تشتريه',
  buyLimits: 'من {min} إلى {max} {currency}',
  buyOn: 'يصل على {network}',
  buyOnOther: 'يصل على {network}، وليس على {current}',
  buyNeedAmount: 'أدخل مبلغًا',
  buyNoAmount: 'هذا ليس مبلغًا ماليًا',
  buyTooLittle: '{min} {currency} على الأقل',
  buyTooMuch: '{max} {currency} على الأكثر',
  buyPriceAwaited: 'جارٍ السؤال عن السعر…',
  buyPriceThere: 'يخبرك البائع بالسعر',
  buyPriceFailed: 'تعذّر معرفة السعر الآن',
  buyOffers: 'اختر مزوّدًا',
  buyFee: 'رسوم 1–2 %',
  buyOfferFailed: 'غير متاح الآن. أعد المحاولة',
  buyNothing: 'لا شيء للشراء على {network}',
  buyNothingText: 'قد يوجد شيء على شبكة أخرى.',
  buyNote: 'هم من يسألون عن هويتك ويستلمون الدفع. هذا الموقع لا يرى بطاقتك أبدًا.',
  buyHelp: 'كيف يتم الشراء؟',
  buyHelpText: 'تستلم شركة أموالك وترسل العملات إلى عنوانك. هي التي تحدد السعر ورسومها، وهي المسؤولة عنهما.',
  buyFinish: 'أكمل في نافذة {provider}',
  buyFinishText: 'هل انتهيت هناك؟ ستظهر {symbol} في حسابك على {network}.',
  buyOpenAgain: 'افتح النافذة مرة أخرى',
  buyCopyLink: 'انسخ رابط الصفحة',
  buyToAccount: 'إلى حسابي',
}
