import { createText, useLanguage } from '../../text/createText.js'
import type { Catalogue } from '../../text/language.js'

/** The texts about mails with codes, by id: of logins, and of changes of the address. Names in braces are replaced by values. */
export const mailTexts = {
  emailField: 'E-mail address',
  emailInvalid: 'Enter an address such as name@example.com.',
  emailTooSoon: 'Please try again after {seconds} seconds',
  emailContinue: 'Continue',
  codeHead: 'Enter the 6 digits',
  codeText: 'Sent to {email}. They work for 10 minutes.',
  codeField: 'Code of 6 digits',
  codeChecking: 'Checking',
  codeCheckingText: 'This takes a second.',
  codeWrong: 'That code didn’t fit',
  codeWrongText: 'Try once more, or get a new one.',
  codeOld: 'This code has run out',
  codeOldText: 'Get a new one to continue.',
  codeAgain: 'Send a new code',
  againIn: 'Nothing there? Send again in {seconds} s',
  loginUnavailable: 'The secure window didn’t load',
  loginFailedText: 'Nothing was changed. Check your connection and try again.',
} as const satisfies Catalogue

/** Returns the translate function for texts about mails with codes, in a language. */
const mailText = createText(mailTexts)

/** Returns the translate function for texts about mails with codes, in the language of the enclosing modal. */
export const useText = () => mailText(useLanguage())
