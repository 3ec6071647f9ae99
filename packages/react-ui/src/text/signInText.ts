import { createText } from './createText.js'
import { connectTexts } from './en/connect.js'
import { fixedTexts } from './en/fixed.js'
import { signInTexts } from './en/signIn.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...fixedTexts, ...signInTexts }

/** Gives a text of signing in, or one of the shell’s, in a language. */
export const signInText = createText(texts)

/** Gives a text of signing in, or one of the shell’s, in the language of the modal around. */
export const useText = () => signInText(useLanguage())
