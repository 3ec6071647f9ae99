import type { WalletTranslation } from './walletTexts.en.js'

/** The texts of opening, creating and recovering a wallet, in German. */
export const walletGerman: WalletTranslation = {
  continue: 'Weiter',
  cancel: 'Abbrechen',
  back: 'Zurück',
  tryAgain: 'Noch einmal versuchen',
  chooseTitle: 'Ein Weg zurück',
  chooseText: 'Wenn dieser Browser Ihre Wallet verliert, öffnen Sie sie damit wieder. Wählen Sie einen Weg.',
  chooseCode: 'Wiederherstellungscode',
  chooseCodeText:
    '26 Zeichen, die Sie aufschreiben oder speichern. Mit der Wiederherstellungsdatei geht es auch ohne diesen Dienst.',
  choosePasskey: 'Passkey',
  choosePasskeyText: 'Fingerabdruck, Gesicht oder Bildschirmsperre. Er geht nur, solange dieser Dienst läuft.',
  custodySelf:
    'Nur Sie können Ihr Guthaben bewegen. Ohne diesen Browser und Ihren Weg zurück kann niemand die Wallet öffnen.',
  custodyAssisted:
    'Auch der Betreiber von {wallet} kann diese Wallet öffnen und ihr Guthaben bewegen. Bewahren Sie nur kleine Beträge darin auf.',
  codeTitle: 'Speichern Sie Ihren Code',
  codeText: 'Er wird nur jetzt angezeigt. Bewahren Sie ihn so auf, dass nur Sie ihn finden.',
  codeLabel: 'Wiederherstellungscode',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Der Code konnte nicht kopiert werden. Schreiben Sie ihn auf.',
  saveFile: 'Datei speichern',
  fileSaved: 'Gespeichert',
  fileText: 'Die Wiederherstellungsdatei und dieser Code öffnen Ihre Wallet auch ohne diesen Dienst.',
  codeSaved: 'Ich habe den Code gespeichert',
  proveTitle: 'Prüfen Sie Ihre Kopie',
  proveText: 'Geben Sie diese Gruppen Ihres Codes ein.',
  proveGroup: 'Gruppe {number} von 5',
  proveWrong: 'Eine Gruppe weicht von Ihrem Code ab. Vergleichen Sie sie mit Ihrer Kopie.',
  create: 'Wallet erstellen',
  showCode: 'Code noch einmal zeigen',
  passkeyTitle: 'Passkey erstellen',
  passkeyText: 'Ein Fenster von {wallet} öffnet sich. Bestätigen Sie dort und kommen Sie dann zurück.',
  passkeyOpen: 'Fenster öffnen',
  passkeyWaiting: 'Warten auf das andere Fenster',
  passkeyFailed: 'Es wurde kein Passkey erstellt. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  passkeyUnfit: 'Dieser Passkey kann keine Wallet schützen. Wählen Sie stattdessen den Code.',
  otherWay: 'Anderen Weg wählen',
  recoverTitle: 'Wallet hier öffnen',
  recoverText: 'Dieser Browser hat Ihre Wallet noch nicht. Nutzen Sie den Weg zurück, den Sie gewählt haben.',
  recoverCode: 'Wiederherstellungscode',
  recoverCodeHint: '26 Zeichen. Leerzeichen und Striche sind egal.',
  recoverCodeWrong: 'Dieser Code öffnet die Wallet nicht. Vergleichen Sie alle 26 Zeichen mit Ihrer Kopie.',
  recoverPasskey: 'Passkey verwenden',
  recoverPasskeyFailed:
    'Der Passkey hat die Wallet nicht geöffnet. Versuchen Sie es noch einmal oder wählen Sie einen anderen Weg.',
  recoverOperator: 'Mit Hilfe des Betreibers öffnen',
  recoverOperatorText: 'Der Betreiber von {wallet} verwahrt, was diese Wallet öffnet.',
  recoverNone:
    'Es gibt keinen Weg zurück in diese Wallet. Öffnen Sie sie in dem Browser, den Sie bisher genutzt haben.',
  open: 'Wallet öffnen',
  notStoredTitle: 'Dieser Browser behält Ihre Wallet nicht',
  notStoredText:
    'Sein Speicher ist voll oder gesperrt. Die Wallet geht, bis Sie diese Seite verlassen. Beim nächsten Mal brauchen Sie Ihren Weg zurück.',
  frozen: 'Ihr Konto wurde über einen Link in einer E-Mail an Sie gesperrt. Sie können sich ab {time} wieder anmelden.',
  failedTitle: 'Ihre Wallet wurde nicht geöffnet',
  failedUnavailable:
    'Der Dienst der Wallet hat nicht geantwortet. Es wurde nichts geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  failedStorage:
    'Der Speicher dieses Browsers hat nicht geantwortet. Schließen Sie andere Tabs dieser Website und versuchen Sie es noch einmal.',
  failedLogin: 'Ihre Anmeldung ist beendet. Schließen Sie dieses Fenster und melden Sie sich noch einmal an.',
  failedExpired: 'Das hat zu lange gedauert, deshalb wurde nichts erstellt. Versuchen Sie es noch einmal.',
  failed: 'Etwas ist schiefgegangen. Es wurde nichts geändert. Versuchen Sie es noch einmal.',
}
