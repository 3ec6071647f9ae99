import type { Catalogue } from '../language.js'

/** The texts of what is agreed to before connecting, by id. An element takes the place of what stands in angle brackets. */
export const consentTexts = {
  consentBoth: 'I agree to the <terms> and the <privacy>',
  consentOne: 'I agree to the <document>',
  legalOwed: 'Tick the box to see your choices light up.',
  legalBoth: 'By connecting you agree to the <terms> and the <privacy>',
  legalOne: 'By connecting you agree to the <document>',
  legalTerms: 'Terms',
  legalPrivacy: 'Privacy notice',
} as const satisfies Catalogue
