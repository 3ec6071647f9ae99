import { createText, type IdNeeding } from './createText.js'
import { connectTexts } from './en/connect.js'
import { connectingTexts } from './en/connecting.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...connectingTexts }

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Gives a text of a wallet that is asked, or one of the way to a connected wallet, in a language. */
export const connectingText = createText(texts)

/** Gives a text of a wallet that is asked, or one of the way to a connected wallet, in the language of the modal around. */
export const useText = () => connectingText(useLanguage())
