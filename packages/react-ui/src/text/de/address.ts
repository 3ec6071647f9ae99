import type { addressTexts } from '../en/address.js'
import type { Translation } from '../translation.js'

/** The texts of what is wrong with an address, in German. */
export const addressGerman: Translation<typeof addressTexts> = {
  addressForm: 'Das ist keine Adresse von {network}. Fügen Sie sie noch einmal ein.',
  addressShort: 'Diese Adresse ist zu kurz. Fügen Sie sie noch einmal vollständig ein.',
  addressLong: 'Diese Adresse ist zu lang. Fügen Sie sie noch einmal ein, und sonst nichts.',
  addressForeign: 'Diese Adresse gehört zu einer anderen Blockchain. Geben Sie eine von {network} ein.',
  addressNetwork: 'Diese Adresse gehört zu einem anderen Netzwerk. Geben Sie eine von {network} ein.',
  addressElsewhere: 'Diese Adresse gehört zu {home}. Geben Sie eine von {network} ein.',
  addressChecksum: 'In dieser Adresse ist ein Tippfehler. Fügen Sie sie noch einmal ein.',
  addressCapitals:
    'Die Großbuchstaben dieser Adresse passen nicht: Vielleicht ist ein Tippfehler darin. Vergleichen Sie sie, bevor Sie senden.',
}
