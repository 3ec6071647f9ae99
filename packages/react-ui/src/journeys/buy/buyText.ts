import { accountAndShell } from '../../text/accountText.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { buyTexts } from './buyTexts.en.js'

const texts = { ...accountAndShell, ...buyTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of buying and of the account, in a language. */
export const buyText = createText(texts)

/** Returns the translate function for texts of buying and of the account, in the language of the enclosing modal. */
export const useText = () => buyText(useLanguage())
