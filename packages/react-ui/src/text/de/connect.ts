import type { connectTexts } from '../en/connect.js'
import type { Translation } from '../translation.js'

/** The texts of the shell and of the way to a connected wallet, in German. Visitors are addressed as “Sie”; a wallet is feminine. */
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
  transferPending: 'Unterwegs',
  transferSuccess: 'Gesendet',
  seeOnExplorer: 'Im Explorer ansehen',
  chunkFailedTitle: 'Dieser Teil konnte nicht geladen werden',
  chunkFailedText:
    'Vielleicht ist die Verbindung abgebrochen. Nichts wurde gesendet oder signiert. Hilft kein neuer Versuch, laden Sie die Seite neu.',
  closeRefused:
    'Ein Schritt fehlt noch. Diese Website unterstützt das Netzwerk Ihrer Wallet nicht: Wählen Sie ein anderes oder trennen Sie sie.',
  closeRefusedSignIn:
    'Ein Schritt fehlt noch. Für diese Website müssen Sie sich anmelden: Signieren Sie oder trennen Sie die Wallet.',
  connectTitle: 'Wallet verbinden',
  wallets: 'Wallets',
  connectUsed: 'Hier zuletzt genutzt: {when}',
  connectOwn: 'Dies ist ihr eigener Browser',
  connectUnsupported: 'Unterstützt nicht, was diese Website braucht',
  connectMissing: 'Nicht in diesem Browser',
  connectContested: 'Zwei Wallets geben sich als dieselbe aus. Öffnen Sie nur eine, die Sie sicher kennen.',
  connectEmptyTitle: 'Noch keine Wallet in diesem Browser',
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
