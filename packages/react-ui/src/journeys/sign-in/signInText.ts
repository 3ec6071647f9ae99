import { createText } from '../../text/createText.js'
import { connectTexts } from '../../text/en/connect.js'
import { signInTexts } from './signInTexts.en.js'
import { useLanguage } from '../../text/LanguageContext.js'

const texts = { ...connectTexts, ...signInTexts }

/** Returns the translate function for texts of signing in and of the modal’s shell, in a language. */
export const signInText = createText(texts)

/** Returns the translate function for texts of signing in and of the modal’s shell, in the language of the enclosing modal. */
export const useText = () => signInText(useLanguage())
