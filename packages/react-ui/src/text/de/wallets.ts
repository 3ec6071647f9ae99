import type { walletsTexts } from '../en/wallets.js'
import type { Translation } from '../translation.js'

/** The texts of the view of several wallets, in German. */
export const walletsGerman: Translation<typeof walletsTexts> = {
  walletsDisconnectAll: 'Alle trennen',
  walletsActive: 'Aktiv',
  walletsSwitch: 'Wechseln',
  walletsSwitchTo: 'Zu {wallet} wechseln',
  walletsDisconnect: '{wallet} trennen',
  walletsRecent: 'Früher genutzt',
  walletsConnectTo: '{wallet} verbinden',
  walletsForget: '{wallet} vergessen',
  walletsAdd: 'Wallet hinzufügen',
  walletsNoneTitle: 'Hier ist noch keine Wallet',
  walletsNoneText: 'Fügen Sie eine hinzu, sie steht dann neben den anderen. Getrennt wird nichts.',
}
