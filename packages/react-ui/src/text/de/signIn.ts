import type { signInTexts } from '../../journeys/sign-in/signInTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of signing in, in German. */
export const signInGerman: Translation<typeof signInTexts> = {
  signInTitle: 'Anmelden',
  signInAsk: 'Bestätigen Sie Ihre Wallet für {site}',
  signInAskText: 'Signieren Sie eine kurze Nachricht. Das kostet nichts und bewegt kein Guthaben.',
  signInWaitingText: 'Sehen Sie in {wallet} nach, um fortzufahren.',
  signInSite: 'Website',
  signInGo: 'Mit {wallet} signieren',
  signInBusy: 'Anmeldung läuft …',
  signInBack: 'Zurück zu {network}',
  signInLater: 'Jetzt nicht',
}
