import type { accountTexts } from '../accountTexts.en.js'
import type { Translation } from '../translation.js'
import type { receiveTexts } from '../../journeys/receive/receiveTexts.en.js'
import type { walletsTexts } from '../../journeys/wallets/walletsTexts.en.js'
import type { multiChainTexts } from '../multiChainTexts.en.js'

/** The texts of an account and its networks, in German. */
export const accountGerman: Translation<typeof accountTexts> = {
  networkPill: 'Netzwerk: {network}. Ändern',
  total: 'Gesamtwert: {total}',
  balanceUnavailable: 'Das Guthaben lässt sich gerade nicht abrufen',
  walletsCount: '{count} verbunden',
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  copyFailed: 'Der Browser hat das Kopieren blockiert. Kopieren Sie hier den ausgewählten Text.',
  onramp: 'Kaufen',
  swaps: 'Tauschen',
  receive: 'Empfangen',
  send: 'Senden',
  activity: 'Aktivität',
  emptyTitle: 'Diese Wallet ist leer',
  emptyText: 'Token, die Sie empfangen, erscheinen hier.',
  emptyReceive: 'Meine Adresse zeigen',
  settings: 'Einstellungen',
  settingsNoFile: 'Noch keine Wiederherstellungsdatei',
  nameRow: 'Namen wählen',
  tokens: 'Token',
  transfers: 'Übertragungen',
  transferTo: 'An {to}',
  receiptText: '{amount} an <to> auf {network}',
  transactionSuccess: 'Bestätigt',
  transferReverted: 'Fehlgeschlagen',
  transferUnknown: 'Status unbekannt. Sehen Sie in Ihrer Wallet nach.',

  networksSearch: 'Netzwerke suchen',
  networksNone: 'Kein Netzwerk passt zu „{search}“',
  networksCount: {
    one: 'Diese Website unterstützt {count} Netzwerk.',
    other: 'Diese Website unterstützt {count} Netzwerke.',
  },
  networksAll: {
    one: '{count} Netzwerk anzeigen',
    other: 'Alle {count} Netzwerke anzeigen',
  },
  networkRefused: 'In {wallet} nicht aktiviert',
  networkNeedsWallet: 'Erfordert eine andere Wallet',
  switchTitle: 'Wechsel zu {network}',
  switchText: 'Bestätigen Sie den Wechsel in {wallet}.',
  switchStillOn: 'Sie sind noch auf {network}',
  switchStillThere: 'Sie sind noch auf demselben Netzwerk',
  switchDeclinedText: 'Sie haben den Wechsel in {wallet} abgelehnt.',
  switchStay: 'Auf {network} bleiben',
  switchChoose: 'Anderes Netzwerk wählen',
  unsupportedHeader: 'Netzwerk wechseln',
  unsupportedTitle: 'Diese Website unterstützt das Netzwerk nicht, das {wallet} nutzt',
  unsupportedText: 'Wählen Sie ein Netzwerk, um fortzufahren.',
  whatIsANetwork: 'Was ist ein Netzwerk?',
}

/** The texts of receiving, in German. */
export const receiveGerman: Translation<typeof receiveTexts> = {
  qrCode: 'QR-Code der Adresse',
  receiveOn: 'Ihre Adresse auf {network}',
  receiveNote:
    'Senden Sie nur über {network} an diese Adresse. Was über andere Netzwerke gesendet wird, kann verloren gehen.',
}

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

/** The texts of connecting one wallet in several namespaces, in German. */
export const multiChainGerman: Translation<typeof multiChainTexts> = {
  multiChainTitle: 'Welche Netzwerke möchten Sie verbinden?',
  multiChainText: {
    one: '{wallet} unterstützt {count} Netzwerk. Weitere können Sie später hinzufügen.',
    other: '{wallet} unterstützt {count} Netzwerke. Die übrigen können Sie später hinzufügen.',
  },
  multiChainList: 'Netzwerke',
  namespacesAll: 'Alle',
  namespaceEmpty: 'Noch keine Wallet für {network}',
  multiChainGo: '{network} verbinden',
  multiChainGoSeveral: { one: '{count} Netzwerk verbinden', other: '{count} Netzwerke verbinden' },
  multiChainAsking: '{network} wird verbunden',
  multiChainSkip: '{network} überspringen',
  multiChainDoneText: '{wallet} ist verbunden auf {networks}.',
  multiChainNothingTitle: 'Es ist nichts verbunden',
  multiChainNothingText:
    'Sie haben alle Netzwerke übersprungen. Wählen Sie eines, um fortzufahren, oder schließen Sie dieses Fenster.',
  multiChainFailedText: '{network} ist nicht verbunden. Ihre anderen Verbindungen bleiben bestehen.',
  multiChainOpen: 'Nicht verbunden',
  multiChainNext: 'Als Nächstes',
  multiChainAsked: 'In {wallet} bestätigen',
  multiChainDeclined: 'Von Ihnen abgelehnt',
  multiChainFailed: 'Verbindung fehlgeschlagen',
  multiChainSkipped: 'Übersprungen',
  connectOn: 'Auf {networks}',
  activeChainTitle: '{network} braucht eine eigene Wallet',
  activeChainText: 'Verbinden Sie eine weitere Wallet für {network}. {wallet} bleibt verbunden.',
  activeChainConnect: 'Wallet für {network} wählen',
  activeChainStay: 'Auf {current} bleiben',
}
