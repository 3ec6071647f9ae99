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
  emptyTitle: 'Eine neue, leere Wallet',
  emptyText: 'Sobald Token eingehen, erscheinen sie hier.',
  emptyReceive: 'Meine Adresse zeigen',
  tokens: 'Token',
  transfers: 'Übertragungen',
  transferTo: 'An {to}',
  transferReverted: 'Im Netzwerk fehlgeschlagen',
  transferUnknown: 'Sehen Sie in Ihrer Wallet nach',

  networksSearch: 'Netzwerke suchen',
  networksNone: 'Kein Netzwerk namens „{search}“',
  networksCount: {
    one: 'Diese Website unterstützt {count} Netzwerk.',
    other: 'Diese Website unterstützt {count} Netzwerke.',
  },
  networksAll: 'Alle {count} anzeigen',
  networkRefused: 'In {wallet} nicht freigegeben',
  networkNeedsWallet: 'Braucht eine zweite Wallet',
  switchTitle: 'Wechsel zu {network}',
  switchText: 'Bestätigen Sie den Wechsel in {wallet}.',
  switchLeave: 'Nicht wechseln',
  unsupportedHeader: 'Netzwerk wechseln',
  unsupportedTitle: '{wallet} nutzt ein Netzwerk, das diese Website nicht unterstützt',
  unsupportedText: 'Wählen Sie eines von diesen, um weiterzumachen.',
  whatIsANetwork: 'Was ist ein Netzwerk?',
}
