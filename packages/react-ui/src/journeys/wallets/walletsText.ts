import { accountAndShell } from '../../text/accountText.js'
import { createText, useLanguage } from '../../text/createText.js'
import { walletsTexts } from './walletsTexts.en.js'

const texts = { ...accountAndShell, ...walletsTexts }

/** Returns the translate function for texts of the view of several wallets and of the account, in a language. */
export const walletsText = createText(texts)

/** Returns the translate function for texts of the view of several wallets and of the account, in the language of the enclosing modal. */
export const useText = () => walletsText(useLanguage())
