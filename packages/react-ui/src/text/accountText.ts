import { createText, type IdNeeding } from './createText.js'
import { connectTexts } from './en/connect.js'
import { accountTexts } from './en/account.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...connectTexts, ...accountTexts }

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Gives a text of an account or its networks, or one of the shell’s, in a language. */
export const accountText = createText(texts)

/** Gives a text of an account or its networks, or one of the shell’s, in the language of the modal around. */
export const useText = () => accountText(useLanguage())
