import { createText, type IdNeeding } from './createText.js'
import { connectTexts } from './en/connect.js'
import { troubleTexts } from './en/trouble.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...troubleTexts }

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Gives a text of a wallet that is silent or fails, or one of the way to a connected wallet, in a language. */
export const troubleText = createText(texts)

/** Gives a text of a wallet that is silent or fails, or one of the way to a connected wallet, in the language of the modal around. */
export const useText = () => troubleText(useLanguage())
