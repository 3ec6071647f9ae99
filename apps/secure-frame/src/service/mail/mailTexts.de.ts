import type { mailTexts as english } from './mailTexts.en.js'

export const mailTexts: Readonly<Record<keyof typeof english, string>> = {
  code: 'Code',
  deviceUnknown: 'ein unbekanntes Gerät',
  codeWarning:
    'Geben Sie den Code nur auf {site} ein. Wir fragen nie am Telefon, in einem Chat oder in einer E-Mail danach.',
  ignore: 'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail.',
  freezeLink: 'Das war ich nicht: Konto für 72 Stunden einfrieren',
  loginSubject: 'Ihr Code für {project}',
  loginText:
    '{site} hat eine Anmeldung mit dieser Adresse auf diesem Gerät angefordert: {device}. Der Code gilt 10 Minuten.',
  loginUnconfirmed: 'Dieses Gerät ist neu. Bestätigen Sie es mit dem Link unten, bevor Sie den Code eingeben.',
  loginShowLink: 'Zeigen, wofür der Code ist',
  loginConfirmLink: 'Gerät bestätigen',
  primarySubject: 'Ihr Code, um Ihre E-Mail-Adresse zu ändern',
  primaryText:
    '{site} hat angefordert, die Adresse Ihrer Wallet in {email} zu ändern, auf diesem Gerät: {device}. Der Code gilt 10 Minuten.',
  primaryFreeze: 'Wenn Sie das nicht angefordert haben, frieren Sie das Konto mit dem Link unten ein.',
  secondarySubject: 'Ihr Code, um Ihre E-Mail-Adresse zu bestätigen',
  secondaryText:
    '{site} hat angefordert, dass eine Wallet diese Adresse benutzt, auf diesem Gerät: {device}. Der Code gilt 10 Minuten.',
  changedSubject: 'Die E-Mail-Adresse Ihrer Wallet ändert sich',
  changedText:
    'Die Adresse Ihrer Wallet wird in {email} geändert. {site} hat das auf diesem Gerät angefordert: {device}.',
  'device-logged-in': 'Ein neues Gerät hat sich bei Ihrer Wallet angemeldet',
  'device-added': 'Ein neues Gerät kann Ihre Wallet öffnen',
  'login-added': 'Ein soziales Konto kann sich nun bei Ihrer Wallet anmelden',
  'login-removed': 'Ein soziales Konto wird von Ihrer Wallet entfernt',
  'factor-added': 'Ihre Wallet hat einen neuen Wiederherstellungsfaktor',
  'factor-removed': 'Ein Wiederherstellungsfaktor Ihrer Wallet wird entfernt',
  'export-started': 'Ihre Wallet wird exportiert',
  'permission-granted': 'Eine Website kann nun in Grenzen aus Ihrer Wallet zahlen, ohne weitere Bestätigung',
  noticeText: '{event}: {device}, auf {site}.',
  noticeFreeze:
    'Wenn Sie das nicht waren, frieren Sie das Konto innerhalb von 72 Stunden ein. Dann enden alle Anmeldungen, und die Wallet kann 72 Stunden lang nicht benutzt werden.',
}
