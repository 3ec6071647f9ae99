import type { receiveTexts } from '../en/receive.js'
import type { Translation } from '../translation.js'

/** The texts of receiving, in Spanish. */
export const receiveSpanish: Translation<typeof receiveTexts> = {
  qrCode: 'Código QR de la dirección',
  receiveOn: 'Tu dirección en {network}',
  receiveNote: 'Envía solo por {network}. Lo que llegue por otra red se puede perder.',
}
