import type { addressTexts } from '../../journeys/addresses/addressTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of invalid addresses, in German. */
export const addressGerman: Translation<typeof addressTexts> = {
  addressForm: 'Das ist keine gültige Adresse von {network}. Fügen Sie sie noch einmal ein.',
  addressName: 'Namen können hier nicht verwendet werden. Fügen Sie die Adresse von {network} ein.',
  addressShort: 'Diese Adresse ist zu kurz. Fügen Sie sie noch einmal vollständig ein.',
  addressLong: 'Diese Adresse ist zu lang. Entfernen Sie überzählige Zeichen.',
  addressForeign: 'Diese Adresse gehört zu einer anderen Blockchain. Geben Sie eine von {network} ein.',
  addressNetwork: 'Diese Adresse gehört zu einem anderen Netzwerk. Geben Sie eine von {network} ein.',
  addressElsewhere: 'Diese Adresse gehört zu {home}. Geben Sie eine von {network} ein.',
  addressChecksum: 'Diese Adresse enthält einen Tippfehler. Fügen Sie sie noch einmal ein.',
  addressCapitals:
    'Die Groß- und Kleinschreibung stimmt nicht, vielleicht enthält die Adresse einen Tippfehler. Prüfen Sie sie genau, bevor Sie senden.',
}
