import { accountAndShell } from '../../text/accountText.js'
import { createText, useLanguage } from '../../text/createText.js'
import { mailTexts } from '../mail/mailTexts.en.js'
import { embeddedTexts } from './embeddedTexts.en.js'

const texts = { ...accountAndShell, ...mailTexts, ...embeddedTexts }

/** Returns the translate function for texts of the embedded wallet and of the account, in a language. */
export const embeddedText = createText(texts)

/** Returns the translate function for texts of the embedded wallet and of the account, in the language of the enclosing modal. */
export const useText = () => embeddedText(useLanguage())
