import type { exportTexts as english } from './exportTexts.en.js'

export const exportTexts: Readonly<Record<keyof typeof english, string>> = {
  title: 'Wallet exportieren',
  text: 'Sie erhalten die Wiederherstellungsphrase Ihrer Wallet. Andere Wallets nehmen sie an, sodass Sie diesen Dienst jederzeit verlassen können.',
  danger:
    'Wer die Phrase hat, kann alles aus der Wallet nehmen, und niemand kann das rückgängig machen. Niemand, der Ihnen hilft, braucht sie.',
  email: 'Ihre E-Mail-Adresse',
  emailInvalid: 'Das ist keine E-Mail-Adresse. Prüfen Sie sie und versuchen Sie es erneut.',
  sendCode: 'Code senden',
  confirmTitle: 'Gerät bestätigen',
  confirmText:
    'Öffnen Sie den Link in der E-Mail an {email} und bestätigen Sie dort. Danach geht es hier von selbst weiter.',
  codeTitle: 'Code eingeben',
  codeText: 'Er steht in der E-Mail an {email}.',
  code: 'Code aus 6 Ziffern',
  continue: 'Weiter',
  restart: 'Neu beginnen',
  openTitle: 'Wallet öffnen',
  openText: 'Was sie öffnet, haben nur Sie.',
  recoveryCode: 'Wiederherstellungscode',
  recoveryCodeHint: '26 Zeichen. Groß- und Kleinschreibung und Bindestriche sind egal.',
  typeSentence: 'Schreiben Sie diesen Satz: {sentence}',
  sentence: 'Ich halte die Phrase geheim',
  sentenceWrong: 'Schreiben Sie den Satz genau so, wie er über dem Feld steht.',
  showPhrase: 'Wiederherstellungsphrase anzeigen',
  usePasskey: 'Passkey benutzen und Phrase anzeigen',
  usePasskeyInstead: 'Passkey statt des Codes benutzen',
  noFactor:
    'Diese Wallet hat weder einen Wiederherstellungscode noch einen Passkey. Öffnen Sie sie auf einer Website, auf der Sie sie benutzen, und fügen Sie dort etwas davon hinzu.',
  phraseTitle: 'Ihre Wiederherstellungsphrase',
  phraseText:
    'Schreiben Sie diese Wörter in dieser Reihenfolge auf. Geben Sie sie in einer anderen Wallet ein, um zu ihr zu wechseln.',
  addresses: 'Die Phrase öffnet diese Konten. Vergleichen Sie sie nach dem Import:',
  saveFile: 'Wiederherstellungsdatei speichern',
  saveFileText:
    'Die Wiederherstellungsdatei und Ihr Wiederherstellungscode öffnen die Wallet ohne diesen Dienst, mit der Seite darunter.',
  exitPage: 'Diese Seite speichern',
  done: 'Phrase verbergen',
  doneTitle: 'Die Phrase ist verborgen',
  doneText: 'Sie sind auf dieser Seite abgemeldet. Sie können sie schließen.',
  failedTitle: 'Die Wallet wurde nicht exportiert',
  failed: 'Etwas hat nicht geklappt, und nichts wurde angezeigt. Beginnen Sie neu.',
  unavailable: 'Die Wallet ist nicht erreichbar. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  storage:
    'Dieser Browser lässt die Seite nichts speichern. Verlassen Sie den privaten Modus oder benutzen Sie einen anderen Browser.',
  tooSoon: 'Gerade wurde ein Code gesendet. Versuchen Sie es in {seconds} Sekunden erneut.',
  mailFailed: 'Die E-Mail konnte nicht gesendet werden. Prüfen Sie die Adresse und versuchen Sie es erneut.',
  codeWrong: 'Der Code ist falsch. Prüfen Sie ihn und geben Sie ihn noch einmal ein.',
  codeOver: 'Dieser Code gilt nicht mehr. Beginnen Sie neu, um einen anderen zu erhalten.',
  recoveryCodeWrong: 'Der Wiederherstellungscode ist falsch. Vergleichen Sie alle 26 Zeichen mit Ihrer Kopie.',
  passkeyFailed:
    'Der Passkey wurde nicht benutzt. Versuchen Sie es erneut, oder benutzen Sie Ihren Wiederherstellungscode, wenn Sie einen haben.',
  noWallet: 'Zu dieser Adresse gibt es keine Wallet. Prüfen Sie die Adresse und beginnen Sie neu.',
  blocked:
    'In den letzten 24 Stunden wurde etwas geändert, das die Wallet wiederherstellt. Sie können sie exportieren nach: {time}.',
  frozen: 'Das Konto ist eingefroren. Sie können sich wieder anmelden nach: {time}.',
  loginOver: 'Die Anmeldung ist älter als 5 Minuten. Beginnen Sie neu.',
}
