import type { mailTexts } from '../../journeys/mail/mailTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts about mails with codes, in German. */
export const mailGerman: Translation<typeof mailTexts> = {
  emailField: 'E-Mail-Adresse',
  emailInvalid: 'Geben Sie eine Adresse wie name@example.com ein.',
  emailTooSoon: 'Versuchen Sie es in {seconds} Sekunden noch einmal',
  emailContinue: 'Weiter',
  codeHead: 'Geben Sie die 6 Ziffern ein',
  codeText: 'An {email} gesendet. Sie gelten 10 Minuten.',
  codeField: 'Code mit 6 Ziffern',
  codeChecking: 'Wird geprüft',
  codeCheckingText: 'Das dauert eine Sekunde.',
  codeWrong: 'Der Code passt nicht',
  codeWrongText: 'Versuchen Sie es noch einmal oder fordern Sie einen neuen an.',
  codeOld: 'Dieser Code ist abgelaufen',
  codeOldText: 'Fordern Sie einen neuen an, um fortzufahren.',
  codeAgain: 'Neuen Code senden',
  againIn: 'Nichts angekommen? Erneut senden in {seconds} s',
  loginUnavailable: 'Das sichere Fenster wurde nicht geladen',
  loginFailedText: 'Es wurde nichts geändert. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
}
