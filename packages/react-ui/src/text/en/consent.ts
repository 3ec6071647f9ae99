import type { Catalogue } from '../language.js'

/** The texts of what is agreed to before connecting, by id. An element takes the place of what stands in angle brackets. */
export const consentTexts = {
  consentBoth: 'I agree to the <terms> and <privacy>',
  consentOne: 'I agree to the <document>',
  legalOwed: 'Agree to continue.',
  legalBoth: 'By connecting, you agree to the <terms> and <privacy>.',
  legalOne: 'By connecting, you agree to the <document>.',
  legalTerms: 'Terms of Service',
  legalPrivacy: 'Privacy Policy',
} as const satisfies Catalogue
