import { createText } from './createText.js'
import { connectTexts } from './en/connect.js'
import { signInTexts } from './en/signIn.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...signInTexts }

/** Gives a text of signing in, or one of the shell’s, in a language. */
export const signInText = createText(texts)

/** Gives a text of signing in, or one of the shell’s, in the language of the modal around. */
export const useText = () => signInText(useLanguage())
