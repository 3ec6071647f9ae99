import { createText, type IdNeeding } from './createText.js'
import { connectTexts } from './en/connect.js'
import { helpTexts } from './en/help.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...helpTexts }

/** The id of a text that needs nothing filled in. */
export type TextId = IdNeeding<typeof texts>

/** Gives a text of the help, or one of the way to a connected wallet, in a language. */
export const helpText = createText(texts)

/** Gives a text of the help, or one of the way to a connected wallet, in the language of the modal around. */
export const useText = () => helpText(useLanguage())
