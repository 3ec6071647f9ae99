import { accountAndShell } from './accountText.js'
import { createText } from './createText.js'
import { walletsTexts } from './en/wallets.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...accountAndShell, ...walletsTexts }

/** Gives a text of the view of several wallets, or one of the account’s, in a language. */
export const walletsText = createText(texts)

/** Gives a text of the view of several wallets, or one of the account’s, in the language of the modal around. */
export const useText = () => walletsText(useLanguage())
