import type { toastTexts } from '../en/toast.js'
import type { Translation } from '../translation.js'

/** The texts of toasts, in German. */
export const toastGerman: Translation<typeof toastTexts> = {
  viewTransaction: 'Ansehen',
  toastSwitchFailed: 'Das Netzwerk wurde nicht gewechselt',
  toastSwitchRejected: 'Netzwerk nicht gewechselt',
  toastReverted: 'Die Übertragung ist im Netzwerk fehlgeschlagen',
  toastDisconnectFailed: 'Die Wallet konnte nicht getrennt werden',
  toastSignInFailed: 'Die Anmeldung hat nicht geklappt. Es wurde nichts gesendet.',
}
