import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { connectTexts } from '../../text/en/connect.js'
import { connectingTexts } from '../../text/en/connecting.js'
import { pairingTexts } from './pairingTexts.en.js'

const texts = { ...connectTexts, ...connectingTexts, ...pairingTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of connecting to a wallet on another device and of the connect views, in a language. */
export const pairingText = createText(texts)

/**
 * Returns the translate function for texts of connecting to a wallet on another device and of the connect views, in the language of the enclosing
 * modal.
 */
export const useText = () => pairingText(useLanguage())
