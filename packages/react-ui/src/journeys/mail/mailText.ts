import { createText, useLanguage } from '../../text/createText.js'
import { mailTexts } from './mailTexts.en.js'

/** Returns the translate function for texts about mails with codes, in a language. */
const mailText = createText(mailTexts)

/** Returns the translate function for texts about mails with codes, in the language of the enclosing modal. */
export const useText = () => mailText(useLanguage())
