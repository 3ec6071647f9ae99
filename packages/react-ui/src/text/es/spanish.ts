import { allWalletsSpanish, helpSpanish } from './help.js'
import { accountSpanish, multiChainSpanish, receiveSpanish, walletsSpanish } from './account.js'
import { addressSpanish, transferSpanish } from './transfer.js'
import { connectSpanish, consentSpanish } from './connect.js'
import { connectingSpanish, pairingSpanish, signInSpanish } from './connecting.js'
import type { toastTexts } from '../toastTexts.en.js'
import type { JourneyTexts, Translation } from '../translation.js'

/** The texts of toasts, in Spanish. */
const toastSpanish: Translation<typeof toastTexts> = {
  viewTransaction: 'Ver',
  toastSent: 'Transferencia pendiente',
  toastSwitchFailed: 'No se pudo cambiar de red',
  toastSwitchRejected: 'La red no cambió',
  toastReverted: 'La transacción falló',
  toastDisconnectFailed: 'No se pudo desconectar la wallet',
  toastApprovedLate: 'Aprobaste demasiado tarde. Conéctate de nuevo para usar {wallet}.',
  toastNotAllowed: 'Acción no permitida',
  toastHistoryUnavailable: 'No se pudieron cargar las transacciones',
  toastSignInFailed: 'No se pudo iniciar sesión. No se movieron fondos.',
}

/** The texts in Spanish, as a separate chunk, without those of journeys that have a chunk of their own. */
export const spanish = {
  ...connectSpanish,
  ...connectingSpanish,
  ...consentSpanish,
  ...helpSpanish,
  ...accountSpanish,
  ...toastSpanish,
  ...transferSpanish,
  ...addressSpanish,
  ...pairingSpanish,
  ...receiveSpanish,
  ...signInSpanish,
  ...walletsSpanish,
  ...allWalletsSpanish,
  ...multiChainSpanish,
}

/** The texts of journeys that many sites have off, in Spanish: a chunk for each. */
export const journeys: JourneyTexts = {
  activity: () => import('./activity.js').then((chunk) => chunk.activitySpanish),
  buy: () => import('./buy.js').then((chunk) => chunk.buySpanish),
  swap: () => import('./swap.js').then((chunk) => chunk.swapSpanish),
  pay: () => import('./pay.js').then((chunk) => chunk.paySpanish),
  names: () => import('./names.js').then((chunk) => chunk.namesSpanish),
  mail: () => import('./mail.js').then((chunk) => chunk.mailSpanish),
  login: () => import('./login.js').then((chunk) => chunk.loginSpanish),
  embedded: () => import('./embedded.js').then((chunk) => chunk.embeddedSpanish),
}
