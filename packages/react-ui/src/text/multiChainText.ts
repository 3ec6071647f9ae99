import { createText, type IdNeeding, useLanguage } from './createText.js'
import { connectTexts } from './en/connect.js'
import { multiChainTexts } from './en/multiChain.js'
import { connectingTexts } from './en/connecting.js'

const texts = { ...connectTexts, ...connectingTexts, ...multiChainTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of connecting one wallet in several namespaces and of the connect views, in a language. */
export const multiChainText = createText(texts)

/**
 * Returns the translate function for texts of connecting one wallet in several namespaces and of the connect views, in the language of the
 * enclosing modal.
 */
export const useText = () => multiChainText(useLanguage())
