import type { toastTexts } from '../en/toast.js'
import type { Translation } from '../translation.js'

/** The texts of toasts, in Spanish. */
export const toastSpanish: Translation<typeof toastTexts> = {
  viewTransaction: 'Ver',
  toastSent: 'Transferencia pendiente',
  toastSwitchFailed: 'No se pudo cambiar de red',
  toastSwitchRejected: 'La red no cambió',
  toastReverted: 'La transferencia falló',
  toastDisconnectFailed: 'No se pudo desconectar la wallet',
  toastApprovedLate: 'Aprobaste demasiado tarde. Conéctate de nuevo para usar {wallet}.',
  toastSignInFailed: 'No se pudo iniciar sesión. No se movieron fondos.',
}
