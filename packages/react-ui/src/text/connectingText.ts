import { createText, type IdNeeding, useLanguage } from './createText.js'
import { connectTexts } from './en/connect.js'
import { connectingTexts } from './en/connecting.js'

const texts = { ...connectTexts, ...connectingTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of a pending connection request and of the connect views, in a language. */
export const connectingText = createText(texts)

/** Returns the translate function for texts of a pending connection request and of the connect views, in the language of the enclosing modal. */
export const useText = () => connectingText(useLanguage())
