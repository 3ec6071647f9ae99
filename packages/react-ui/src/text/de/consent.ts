import type { consentTexts } from '../../journeys/wallet-list/consentTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of the terms that users accept before they connect, in German. */
export const consentGerman: Translation<typeof consentTexts> = {
  consentBoth: 'Ich akzeptiere die <terms> und die <privacy>',
  consentOne: 'Ich akzeptiere die <document>',
  legalOwed: 'Stimmen Sie zu, um fortzufahren.',
  legalBoth: 'Mit dem Verbinden akzeptieren Sie die <terms> und die <privacy>.',
  legalOne: 'Mit dem Verbinden akzeptieren Sie die <document>.',
  legalTerms: 'Nutzungsbedingungen',
  legalPrivacy: 'Datenschutzerklärung',
}
