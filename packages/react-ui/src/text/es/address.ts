import type { addressTexts } from '../../journeys/addresses/addressTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of invalid addresses, in Spanish. */
export const addressSpanish: Translation<typeof addressTexts> = {
  addressForm: 'No es una dirección válida de {network}. Vuelve a pegarla.',
  addressName: 'Aquí no se pueden usar nombres. Pega la dirección de {network}.',
  addressShort: 'Esta dirección es demasiado corta. Vuelve a pegarla completa.',
  addressLong: 'Esta dirección es demasiado larga. Quita los caracteres que sobran.',
  addressForeign: 'Esta dirección es de otra blockchain. Escribe una de {network}.',
  addressNetwork: 'Esta dirección es de otra red. Escribe una de {network}.',
  addressElsewhere: 'Esta dirección es de {home}. Escribe una de {network}.',
  addressChecksum: 'Esta dirección tiene un error de escritura. Vuelve a pegarla.',
  addressCapitals: 'Las mayúsculas y minúsculas no coinciden: puede tener un error. Revísala bien antes de enviar.',
}
