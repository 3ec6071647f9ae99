import { createText } from './createText.js'
import { allWalletsTexts } from './en/allWallets.js'
import { connectTexts } from './en/connect.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...allWalletsTexts }

/** Gives a text of the list of all wallets, or one of the way to a connected wallet, in a language. */
export const allWalletsText = createText(texts)

/** Gives a text of the list of all wallets, or one of the way to a connected wallet, in the language of the modal around. */
export const useText = () => allWalletsText(useLanguage())
