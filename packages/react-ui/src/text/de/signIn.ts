import type { signInTexts } from '../en/signIn.js'
import type { Translation } from '../translation.js'

/** The texts of signing in, in German. */
export const signInGerman: Translation<typeof signInTexts> = {
  signInTitle: 'Anmelden',
  signInAsk: '{site} möchte wissen, dass Sie es sind',
  signInAskText: 'Signieren Sie eine kurze Nachricht. Das kostet nichts und bewegt kein Guthaben.',
  signInWaitingText: 'Das Fenster der Wallet sollte jetzt offen sein.',
  signInSite: 'Website',
  signInGo: 'In {wallet} signieren',
  signInBusy: 'Anmeldung läuft …',
  signInBack: 'Zurück zu {network}',
  signInLater: 'Jetzt nicht',
}
