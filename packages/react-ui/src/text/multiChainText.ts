import { createText } from './createText.js'
import { connectTexts } from './en/connect.js'
import { multiChainTexts } from './en/multiChain.js'

const texts = { ...connectTexts, ...multiChainTexts }

/** A text's id. */
export type TextId = keyof typeof texts

/** Gives a text of connecting one wallet in several namespaces, or one of the way to a connected wallet. */
export const t = createText(texts)
