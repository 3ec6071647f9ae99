import type { signInTexts } from '../en/signIn.js'
import type { Translation } from '../translation.js'

/** The texts of signing in, in Spanish. */
export const signInSpanish: Translation<typeof signInTexts> = {
  signInTitle: 'Iniciar sesión',
  signInAsk: '{site} quiere comprobar que eres tú',
  signInAskText: 'Firma un mensaje corto. Es gratis y no puede mover tus fondos.',
  signInWaitingText: 'La ventana de la wallet ya debería estar abierta.',
  signInSite: 'Sitio',
  signInGo: 'Firmar en {wallet}',
  signInBusy: 'Iniciando sesión…',
  signInBack: 'Volver a {network}',
  signInLater: 'Ahora no',
}
