import { createText, useLanguage } from './createText.js'
import { allWalletsTexts } from './en/allWallets.js'
import { connectTexts } from './en/connect.js'

const texts = { ...connectTexts, ...allWalletsTexts }

/** Returns the translate function for texts of the list of all wallets and of the connect views, in a language. */
export const allWalletsText = createText(texts)

/** Returns the translate function for texts of the list of all wallets and of the connect views, in the language of the enclosing modal. */
export const useText = () => allWalletsText(useLanguage())
