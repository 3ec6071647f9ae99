import { createText } from './createText.js'
import { accountTexts } from './en/account.js'
import { connectTexts } from './en/connect.js'
import { receiveTexts } from './en/receive.js'

const texts = { ...connectTexts, ...accountTexts, ...receiveTexts }

/** Gives a text of receiving, or one of the account's. */
export const t = createText(texts)
