import { accountAndShell } from './accountText.js'
import { createText } from './createText.js'
import { receiveTexts } from './en/receive.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...accountAndShell, ...receiveTexts }

/** Gives a text of receiving, or one of the account’s, in a language. */
export const receiveText = createText(texts)

/** Gives a text of receiving, or one of the account’s, in the language of the modal around. */
export const useText = () => receiveText(useLanguage())
