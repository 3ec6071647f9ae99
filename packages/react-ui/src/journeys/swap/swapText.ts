import { accountAndShell } from '../../text/accountText.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { swapTexts } from './swapTexts.en.js'

const texts = { ...accountAndShell, ...swapTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of swaps and of the account, in a language. */
export const swapText = createText(texts)

/** Returns the translate function for texts of swaps and of the account, in the language of the enclosing modal. */
export const useText = () => swapText(useLanguage())
