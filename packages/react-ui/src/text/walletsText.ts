import { createText } from './createText.js'
import { accountTexts } from './en/account.js'
import { connectTexts } from './en/connect.js'
import { walletsTexts } from './en/wallets.js'

const texts = { ...connectTexts, ...accountTexts, ...walletsTexts }

/** Gives a text of the view of several wallets, or one of the account's. */
export const t = createText(texts)
