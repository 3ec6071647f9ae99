import type { namesTexts } from '../../journeys/names/namesTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of names, in Arabic. */
export const namesArabic: Translation<typeof namesTexts> = {
  nameTitle: 'اسم لحسابك',
  nameText: 'يمكن للآخرين الإرسال إلى اسمك بدلًا من عنوانك.',
  nameField: 'الاسم',
  nameShort: 'أدخل 4 أحرف على الأقل.',
  nameLetters: 'استخدم الأحرف من a إلى z والأرقام والشرطات فقط.',
  nameIsFree: '{name} متاح.',
  nameTaken: 'هذا الاسم محجوز. اختر اسمًا آخر.',
  nameAsking: 'جارٍ التحقق من الاسم…',
  nameUnavailable: 'تعذّر التحقق من الأسماء.',
  nameOthers: 'أسماء أخرى',
  nameTakenTag: 'محجوز',
  nameEnter: 'أدخل اسمًا',
  nameChange: 'غيّر الاسم',
  nameRegister: 'سجّل {name}',
  nameWaiting: 'وقّع في {wallet}…',
  nameRejected: 'لم توقّع على الاسم',
  nameRegisterFailed: 'تعذّر تسجيل {name}',
  nameNothing: 'لم يُسجَّل شيء. أعد المحاولة أو اختر اسمًا آخر.',
  nameRefused: 'تعذّر على الخدمة التحقق من التوقيع. وقّع خلال 60 ثانية، وتحقق من ساعة جهازك.',
  nameConflict: 'سجّل شخص آخر هذا الاسم في هذه الأثناء، أو أن لهذا الحساب اسمًا بالفعل.',
  nameNowhere: 'الأسماء غير متاحة هنا',
  nameNowhereText: 'انتقل إلى حساب على شبكة EVM.',
  nameNowhereNetwork: 'لا تُسجَّل أسماء على {network}. انتقل إلى شبكة أخرى.',
  nameOwned: 'لهذا الحساب اسم بالفعل',
  nameOwnedText: 'يمكن للآخرين الإرسال إلى {name}. لكل حساب اسم واحد.',
  nameDone: '{name} أصبح لك',
  nameDoneText: 'شاركه لتستلم. يمكن للجميع الإرسال إليه.',
  nameToAccount: 'الانتقال إلى الحساب',
}
