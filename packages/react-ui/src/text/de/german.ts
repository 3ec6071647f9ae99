import { allWalletsGerman, helpGerman } from './help.js'
import { accountGerman, multiChainGerman, receiveGerman, walletsGerman } from './account.js'
import { addressGerman, transferGerman } from './transfer.js'
import { connectGerman, consentGerman } from './connect.js'
import { connectingGerman, pairingGerman, signInGerman } from './connecting.js'
import type { toastTexts } from '../toastTexts.en.js'
import type { JourneyTexts, Translation } from '../translation.js'

/** The texts of toasts, in German. */
const toastGerman: Translation<typeof toastTexts> = {
  viewTransaction: 'Ansehen',
  toastSent: 'Übertragung ausstehend',
  toastSwitchFailed: 'Das Netzwerk konnte nicht gewechselt werden',
  toastSwitchRejected: 'Netzwerk nicht gewechselt',
  toastReverted: 'Transaktion fehlgeschlagen',
  toastDisconnectFailed: 'Die Wallet konnte nicht getrennt werden',
  toastApprovedLate: 'Zu spät bestätigt. Verbinden Sie sich erneut, um {wallet} zu nutzen.',
  toastNotAllowed: 'Aktion nicht erlaubt',
  toastHistoryUnavailable: 'Die Transaktionen konnten nicht geladen werden',
  toastSignInFailed: 'Anmeldung fehlgeschlagen. Es wurden keine Guthaben bewegt.',
}

/** The texts in German, as a separate chunk, without those of journeys that have a chunk of their own. */
export const german = {
  ...connectGerman,
  ...connectingGerman,
  ...consentGerman,
  ...helpGerman,
  ...accountGerman,
  ...toastGerman,
  ...transferGerman,
  ...addressGerman,
  ...pairingGerman,
  ...receiveGerman,
  ...signInGerman,
  ...walletsGerman,
  ...allWalletsGerman,
  ...multiChainGerman,
}

/** The texts of journeys that many sites have off, in German: a chunk for each. */
export const journeys: JourneyTexts = {
  activity: () => import('./activity.js').then((chunk) => chunk.activityGerman),
  buy: () => import('./buy.js').then((chunk) => chunk.buyGerman),
  swap: () => import('./swap.js').then((chunk) => chunk.swapGerman),
  pay: () => import('./pay.js').then((chunk) => chunk.payGerman),
  names: () => import('./names.js').then((chunk) => chunk.namesGerman),
  mail: () => import('./mail.js').then((chunk) => chunk.mailGerman),
  login: () => import('./login.js').then((chunk) => chunk.loginGerman),
  embedded: () => import('./embedded.js').then((chunk) => chunk.embeddedGerman),
}
