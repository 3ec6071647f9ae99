import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of the view of several wallets, in German. */
export const walletsGerman: Translation<typeof walletsTexts> = {
  walletsDisconnectAll: 'Alle trennen',
  walletsActive: 'Aktiv',
  walletsSwitch: 'Wechseln',
  walletsSwitchTo: 'Zu {wallet} wechseln',
  walletsDisconnect: '{wallet} trennen',
  walletsRecent: 'Zuletzt genutzt',
  walletsConnectTo: '{wallet} verbinden',
  walletsForget: '{wallet} entfernen',
  walletsAdd: 'Wallet hinzufügen',
  walletsNoneTitle: 'Hier ist noch keine Wallet',
  walletsNoneText: 'Verbinden Sie eine, um sie hier zu nutzen.',
}
