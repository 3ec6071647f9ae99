import { createText, type IdNeeding } from './createText.js'
import { connectTexts } from './en/connect.js'
import { multiChainTexts } from './en/multiChain.js'
import { connectingTexts } from './en/connecting.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...connectingTexts, ...multiChainTexts }

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Gives a text of connecting one wallet in several namespaces, or one of the way to a connected wallet, in a language. */
export const multiChainText = createText(texts)

/** Gives a text of connecting one wallet in several namespaces, or one of the way to a connected wallet, in the language of the modal around. */
export const useText = () => multiChainText(useLanguage())
