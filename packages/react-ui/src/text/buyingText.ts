import { accountAndShell } from './accountText.js'
import { createText, type IdNeeding } from './createText.js'
import { buyingTexts } from './en/buying.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...accountAndShell, ...buyingTexts }

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Gives a text of buying, or one of the account’s, in a language. */
export const buyingText = createText(texts)

/** Gives a text of buying, or one of the account’s, in the language of the modal around. */
export const useText = () => buyingText(useLanguage())
