import { accountAndShell } from '../../text/accountText.js'
import { createText } from '../../text/createText.js'
import { receiveTexts } from './receiveTexts.en.js'
import { useLanguage } from '../../text/LanguageContext.js'

const texts = { ...accountAndShell, ...receiveTexts }

/** Returns the translate function for texts of receiving and of the account, in a language. */
export const receiveText = createText(texts)

/** Returns the translate function for texts of receiving and of the account, in the language of the enclosing modal. */
export const useText = () => receiveText(useLanguage())
