import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of receiving, in Spanish. */
export const receiveSpanish: Translation<typeof receiveTexts> = {
  qrCode: 'Código QR de la dirección',
  receiveOn: 'Tu dirección en {network}',
  receiveNote: 'Envía a esta dirección solo activos de {network}. Lo que se envíe por otras redes se puede perder.',
}
