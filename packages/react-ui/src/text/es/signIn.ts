import type { signInTexts } from '../../journeys/sign-in/signInTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of signing in, in Spanish. */
export const signInSpanish: Translation<typeof signInTexts> = {
  signInTitle: 'Iniciar sesión',
  signInAsk: 'Verifica tu wallet para {site}',
  signInAskText: 'Firma un mensaje corto. Es gratis y no puede mover tus fondos.',
  signInWaitingText: 'Abre {wallet} para continuar.',
  signInSite: 'Sitio',
  signInGo: 'Firmar con {wallet}',
  signInBusy: 'Iniciando sesión…',
  signInBack: 'Volver a {network}',
  signInLater: 'Ahora no',
}
