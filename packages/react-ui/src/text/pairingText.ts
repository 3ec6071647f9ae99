import { createText, type IdNeeding } from './createText.js'
import { connectTexts } from './en/connect.js'
import { connectingTexts } from './en/connecting.js'
import { pairingTexts } from './en/pairing.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...connectingTexts, ...pairingTexts }

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Gives a text of the ways to a wallet on another device, or one of the way to a connected wallet, in a language. */
export const pairingText = createText(texts)

/** Gives a text of the ways to a wallet on another device, or one of the way to a connected wallet, in the language of the modal around. */
export const useText = () => pairingText(useLanguage())
