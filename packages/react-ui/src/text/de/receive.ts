import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of receiving, in German. */
export const receiveGerman: Translation<typeof receiveTexts> = {
  qrCode: 'QR-Code der Adresse',
  receiveOn: 'Ihre Adresse auf {network}',
  receiveNote:
    'Senden Sie nur über {network} an diese Adresse. Was über andere Netzwerke gesendet wird, kann verloren gehen.',
}
