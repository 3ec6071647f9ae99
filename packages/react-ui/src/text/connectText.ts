import { createText, type IdNeeding, useLanguage } from './createText.js'
import { connectTexts } from './en/connect.js'

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof connectTexts, name>

/** Returns the translate function for texts of the modal’s shell and of the connect views, in a language. */
export const connectText = createText(connectTexts)

/** Returns the translate function for texts of the modal’s shell and of the connect views, in the language of the enclosing modal. */
export const useText = () => connectText(useLanguage())
