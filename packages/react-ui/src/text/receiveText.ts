import { createText } from './createText.js'
import { connectTexts } from './en/connect.js'
import { accountTexts } from './en/account.js'
import { receiveTexts } from './en/receive.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...accountTexts, ...receiveTexts }

/** Gives a text of receiving, or one of the account’s, in a language. */
export const receiveText = createText(texts)

/** Gives a text of receiving, or one of the account’s, in the language of the modal around. */
export const useText = () => receiveText(useLanguage())
