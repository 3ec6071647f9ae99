import { createText } from './createText.js'
import { accountTexts } from './en/account.js'
import { connectTexts } from './en/connect.js'
import { transferTexts } from './en/transfer.js'

const texts = { ...connectTexts, ...accountTexts, ...transferTexts }

/** A text's id. */
export type TextId = keyof typeof texts

/** Gives a text of sending, or one of the account's. */
export const t = createText(texts)
