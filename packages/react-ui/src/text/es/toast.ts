import type { toastTexts } from '../en/toast.js'
import type { Translation } from '../translation.js'

/** The texts of toasts, in Spanish. */
export const toastSpanish: Translation<typeof toastTexts> = {
  viewTransaction: 'Ver',
  toastSwitchFailed: 'Sigues en la red de antes',
  toastSwitchRejected: 'La red no ha cambiado',
  toastReverted: 'La transferencia falló en la red',
  toastDisconnectFailed: 'No se pudo desconectar la wallet',
  toastSignInFailed: 'No se pudo iniciar sesión. No se envió nada.',
}
