import type { consentTexts } from '../../journeys/wallet-list/consentTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of the terms that users accept before they connect, in Arabic. */
export const consentArabic: Translation<typeof consentTexts> = {
  consentBoth: 'أوافق على <terms> و<privacy>',
  consentOne: 'أوافق على <document>',
  legalOwed: 'وافق للمتابعة.',
  legalBoth: 'بالاتصال، فإنك توافق على <terms> و<privacy>.',
  legalOne: 'بالاتصال، فإنك توافق على <document>.',
  legalTerms: 'شروط الخدمة',
  legalPrivacy: 'سياسة الخصوصية',
}
