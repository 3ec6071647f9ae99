import type { Catalogue } from '../../text/language.js'

/** The texts of the terms that users accept before they connect, by id. Names in angle brackets are replaced by elements. */
export const consentTexts = {
  consentBoth: 'I agree to the <terms> and <privacy>',
  consentOne: 'I agree to the <document>',
  legalOwed: 'Agree to continue.',
  legalBoth: 'By connecting, you agree to the <terms> and <privacy>.',
  legalOne: 'By connecting, you agree to the <document>.',
  legalTerms: 'Terms of Service',
  legalPrivacy: 'Privacy Policy',
} as const satisfies Catalogue
