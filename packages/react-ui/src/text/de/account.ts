import type { accountTexts } from '../en/account.js'
import type { Translation } from '../translation.js'

/** The texts of an account and its networks, in German. */
export const accountGerman: Translation<typeof accountTexts> = {
  networkPill: 'Netzwerk: {network}. Ändern',
  total: 'Gesamtwert: {total}',
  balanceUnavailable: 'Das Guthaben lässt sich gerade nicht abrufen',
  walletsCount: '{count} verbunden',
  copyAddress: 'Adresse kopieren',
  copied: 'Kopiert',
  copyFailed: 'Nicht kopiert. Versuchen Sie es noch einmal',
  onramp: 'Kaufen',
  receive: 'Empfangen',
  send: 'Senden',
  emptyTitle: 'Diese Wallet ist leer',
  emptyText: 'Token, die Sie empfangen, erscheinen hier.',
  emptyReceive: 'Meine Adresse zeigen',
  tokens: 'Token',
  transfers: 'Übertragungen',
  transferTo: 'An {to}',
  receiptText: '{amount} an <to> auf {network}',
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
