import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { connectTexts } from '../../text/en/connect.js'
import { helpTexts } from './helpTexts.en.js'

const texts = { ...connectTexts, ...helpTexts }

/** The id of a text that needs no values. */
export type TextId = IdNeeding<typeof texts>

/** Returns the translate function for texts of the help and of the connect views, in a language. */
export const helpText = createText(texts)

/** Returns the translate function for texts of the help and of the connect views, in the language of the enclosing modal. */
export const useText = () => helpText(useLanguage())
