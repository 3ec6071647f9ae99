import type { Catalogue } from '../language.js'

/** The texts of what is agreed to before connecting, by id. An element takes the place of what stands in angle brackets. */
export const consentTexts = {
  consentBoth: 'I agree to the <terms> and the <privacy>',
  consentOne: 'I agree to the <document>',
  legalOwed: 'Tick the box to see your choices light up.',
} as const satisfies Catalogue
