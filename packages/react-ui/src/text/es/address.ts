import type { addressTexts } from '../en/address.js'
import type { Translation } from '../translation.js'

/** The texts of what is wrong with an address, in Spanish. */
export const addressSpanish: Translation<typeof addressTexts> = {
  addressForm: 'No es una dirección de {network}. Vuelve a pegarla.',
  addressShort: 'Esta dirección es demasiado corta. Vuelve a pegarla completa.',
  addressLong: 'Esta dirección es demasiado larga. Vuelve a pegarla, sin nada más.',
  addressForeign: 'Es una dirección de otro tipo de blockchain. Escribe una de {network}.',
  addressNetwork: 'Es una dirección de otra red. Escribe una de {network}.',
  addressElsewhere: 'Es una dirección de {home}. Escribe una de {network}.',
  addressChecksum: 'Esta dirección tiene un error de escritura. Vuelve a pegarla.',
  addressCapitals: 'Las mayúsculas de esta dirección no encajan: puede tener un error. Compárala antes de enviar.',
}
