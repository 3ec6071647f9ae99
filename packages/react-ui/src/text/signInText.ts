import { createText } from './createText.js'
import { connectTexts } from './en/connect.js'
import { signInTexts } from './en/signIn.js'

const texts = { ...connectTexts, ...signInTexts }

/** Gives a text of signing in, or one of the shell's. */
export const t = createText(texts)
