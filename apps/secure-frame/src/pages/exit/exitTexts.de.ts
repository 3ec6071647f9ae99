import type { exitTexts as english } from './exitTexts.en.js'

export const exitTexts: Readonly<Record<keyof typeof english, string>> = {
  title: 'Wallet ohne den Dienst öffnen',
  text: 'Diese Seite funktioniert ohne Internet. Sie macht aus Ihrer Wiederherstellungsdatei und Ihrem Wiederherstellungscode die Wiederherstellungsphrase Ihrer Wallet, die andere Wallets annehmen.',
  safety: 'Trennen Sie zuerst die Internetverbindung. Wer die Phrase sieht, kann alles aus der Wallet nehmen.',
  file: 'Wiederherstellungsdatei',
  code: 'Wiederherstellungscode',
  codeHint: '26 Zeichen. Groß- und Kleinschreibung und Bindestriche sind egal.',
  open: 'Wiederherstellungsphrase anzeigen',
  fileMissing: 'Wählen Sie zuerst die Wiederherstellungsdatei.',
  fileInvalid:
    'Das ist keine Wiederherstellungsdatei. Wählen Sie die Datei, die Sie beim Einrichten der Wallet gespeichert haben.',
  codeInvalid: 'Der Code öffnet diese Datei nicht. Vergleichen Sie alle 26 Zeichen mit Ihrer Kopie.',
  failed:
    'Die Datei konnte nicht geöffnet werden. Öffnen Sie diese Seite in einem anderen Browser und versuchen Sie es erneut.',
  phraseTitle: 'Ihre Wiederherstellungsphrase',
  phraseText:
    'Schreiben Sie diese Wörter in dieser Reihenfolge auf. Geben Sie sie in einer anderen Wallet ein, um zu ihr zu wechseln.',
  addresses: 'Die Phrase öffnet diese Konten. Vergleichen Sie sie nach dem Import:',
  again: 'Phrase verbergen',
}
