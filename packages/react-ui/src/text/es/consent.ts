import type { consentTexts } from '../en/consent.js'
import type { Translation } from '../translation.js'

/** The texts of what is agreed to before connecting, in Spanish. */
export const consentSpanish: Translation<typeof consentTexts> = {
  consentBoth: 'Acepto los <terms> y la <privacy>',
  consentOne: 'Acepto esto: <document>',
  legalOwed: 'Marca la casilla para poder elegir.',
  legalBoth: 'Al conectarte aceptas los <terms> y la <privacy>',
  legalOne: 'Al conectarte aceptas esto: <document>',
  legalTerms: 'Términos',
  legalPrivacy: 'Política de privacidad',
}
