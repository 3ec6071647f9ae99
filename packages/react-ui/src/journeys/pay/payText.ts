import { accountAndShell } from '../../text/accountText.js'
import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { payTexts } from './payTexts.en.js'

const texts = { ...accountAndShell, ...payTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of payments and of the account, in a language. */
export const payText = createText(texts)

/** Returns the translate function for texts of payments and of the account, in the language of the enclosing modal. */
export const useText = () => payText(useLanguage())
