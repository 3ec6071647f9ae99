import { accountAndShell } from '../../text/accountText.js'
import { createText, useLanguage } from '../../text/createText.js'
import { namesTexts } from './namesTexts.en.js'

const texts = { ...accountAndShell, ...namesTexts }

/** Returns the translate function for texts of names and of the account, in a language. */
export const namesText = createText(texts)

/** Returns the translate function for texts of names and of the account, in the language of the enclosing modal. */
export const useText = () => namesText(useLanguage())
