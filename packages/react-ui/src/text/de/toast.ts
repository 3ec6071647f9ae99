import type { toastTexts } from '../en/toast.js'
import type { Translation } from '../translation.js'

/** The texts of toasts, in German. */
export const toastGerman: Translation<typeof toastTexts> = {
  viewTransaction: 'Ansehen',
  toastSent: 'Übertragung ausstehend',
  toastSwitchFailed: 'Das Netzwerk konnte nicht gewechselt werden',
  toastSwitchRejected: 'Netzwerk nicht gewechselt',
  toastReverted: 'Übertragung fehlgeschlagen',
  toastDisconnectFailed: 'Die Wallet konnte nicht getrennt werden',
  toastApprovedLate: 'Zu spät bestätigt. Verbinden Sie sich erneut, um {wallet} zu nutzen.',
  toastSignInFailed: 'Anmeldung fehlgeschlagen. Es wurden keine Guthaben bewegt.',
}
