import { createText, type IdNeeding } from './createText.js'
import { addressTexts } from './en/address.js'
import { useLanguage } from './LanguageContext.js'

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof addressTexts, name>

/** Gives a text of what is wrong with an address, in a language. */
const addressText = createText(addressTexts)

/** Gives a text of what is wrong with an address, in the language of the modal around. */
export const useText = () => addressText(useLanguage())
