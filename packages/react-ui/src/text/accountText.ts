import { createText } from './createText.js'
import { accountTexts } from './en/account.js'
import { connectTexts } from './en/connect.js'

const texts = { ...connectTexts, ...accountTexts }

/** A text's id. */
export type TextId = keyof typeof texts

/** Gives a text of an account or its networks, or one of the shell's. */
export const t = createText(texts)
