import type { consentTexts } from '../../journeys/wallet-list/consentTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of the terms that users accept before they connect, in Spanish. */
export const consentSpanish: Translation<typeof consentTexts> = {
  consentBoth: 'Acepto los <terms> y la <privacy>',
  consentOne: 'Acepto lo siguiente: <document>',
  legalOwed: 'Acepta para continuar.',
  legalBoth: 'Al conectarte, aceptas los <terms> y la <privacy>.',
  legalOne: 'Al conectarte, aceptas lo siguiente: <document>.',
  legalTerms: 'Términos del servicio',
  legalPrivacy: 'Política de privacidad',
}
