import { createText } from './createText.js'
import { connectTexts } from './en/connect.js'
import { signInTexts } from './en/signIn.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...signInTexts }

/** Returns the translate function for texts of signing in and of the modal’s shell, in a language. */
export const signInText = createText(texts)

/** Returns the translate function for texts of signing in and of the modal’s shell, in the language of the enclosing modal. */
export const useText = () => signInText(useLanguage())
