import type { connectTexts } from '../connectTexts.en.js'
import type { Translation } from '../translation.js'
import type { consentTexts } from '../../journeys/wallet-list/consentTexts.en.js'

/** The texts of the modal’s shell and of the connect views, in German. They address users as “Sie”; a wallet is feminine. */
export const connectGerman: Translation<typeof connectTexts> = {
  back: 'Zurück',
  close: 'Schließen',
  clear: 'Leeren',
  cancel: 'Abbrechen',
  done: 'Fertig',
  dismiss: 'Ausblenden',
  loading: 'Wird geladen',
  search: 'Suchen',
  tryAgain: 'Erneut versuchen',
  reloadPage: 'Seite neu laden',
  connect: 'Verbinden',
  account: 'Konto',
  network: 'Netzwerk',
  networksTitle: 'Netzwerk wählen',
  disconnect: 'Trennen',
  transferPending: 'Ausstehend',
  transferSuccess: 'Gesendet',
  seeOnExplorer: 'Im Explorer ansehen',
  chunkFailedTitle: 'Etwas konnte nicht geladen werden',
  chunkFailedText: 'Es wurde nichts gesendet oder signiert. Versuchen Sie es noch einmal oder laden Sie die Seite neu.',
  closeRefused: 'Noch ein Schritt: Wählen Sie ein unterstütztes Netzwerk oder trennen Sie die Wallet.',
  closeRefusedApproval: 'Noch ein Schritt: Bestätigen Sie oder lehnen Sie ab.',
  closeRefusedSignIn: 'Noch ein Schritt: Melden Sie sich an oder trennen Sie die Wallet.',
  connectTitle: 'Wallet verbinden',
  wallets: 'Wallets',
  walletsHere: 'In diesem Browser',
  walletsElsewhere: 'Auf dem Smartphone oder anderswo',
  connectUsed: 'Zuletzt genutzt: {when}',
  connectOwn: 'Sie sind im Browser dieser Wallet',
  connectUnsupported: 'Nicht mit dieser Website kompatibel',
  connectMissing: 'Nicht installiert',
  connectContested: 'Zwei Wallets geben sich als diese aus. Öffnen Sie nur die, der Sie vertrauen.',
  connectUnverified: 'Name nicht geprüft',
  connectEmptyTitle: 'Keine Wallet in diesem Browser gefunden',
  connectEmptyText:
    'Fügen Sie diesem Browser eine Wallet hinzu und kehren Sie zu diesem Tab zurück. Neu laden ist nicht nötig.',
  connectNew: 'Noch keine Wallet? Hier bekommen Sie eine',
  getWallet: 'Wallet holen',
  whatIsAWallet: 'Was ist eine Wallet?',
  tagConnected: 'Verbunden',
  tagRecent: 'Zuletzt genutzt',
  tagInstalled: 'Installiert',
  tagQrCode: 'QR-Code',
  unknownNetwork: 'Unbekanntes Netzwerk',
}

/** The texts of the terms that users accept before they connect, in German. */
export const consentGerman: Translation<typeof consentTexts> = {
  consentBoth: 'Ich akzeptiere die <terms> und die <privacy>',
  consentOne: 'Ich akzeptiere die <document>',
  legalOwed: 'Stimmen Sie zu, um fortzufahren.',
  legalBoth: 'Mit dem Verbinden akzeptieren Sie die <terms> und die <privacy>.',
  legalOne: 'Mit dem Verbinden akzeptieren Sie die <document>.',
  legalTerms: 'Nutzungsbedingungen',
  legalPrivacy: 'Datenschutzerklärung',
}
