import { createText, type IdNeeding } from './createText.js'
import { connectTexts } from './en/connect.js'
import { useLanguage } from './LanguageContext.js'

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof connectTexts, name>

/** Gives a text of the shell, or of the way to a connected wallet, in a language. */
export const connectText = createText(connectTexts)

/** Gives a text of the shell, or of the way to a connected wallet, in the language of the modal around. */
export const useText = () => connectText(useLanguage())
