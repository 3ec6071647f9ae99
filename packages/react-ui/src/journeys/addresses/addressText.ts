import { createText, type IdNeeding } from '../../text/createText.js'
import { addressTexts } from './addressTexts.en.js'
import { useLanguage } from '../../text/LanguageContext.js'

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof addressTexts, name>

/** Returns the translate function for texts of invalid addresses, in a language. */
const addressText = createText(addressTexts)

/** Returns the translate function for texts of invalid addresses, in the language of the enclosing modal. */
export const useText = () => addressText(useLanguage())
