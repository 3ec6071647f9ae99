import { accountAndShell } from './accountText.js'
import { createText, type IdNeeding } from './createText.js'
import { transferTexts } from './en/transfer.js'
import { useLanguage } from './LanguageContext.js'

const texts = { ...accountAndShell, ...transferTexts }

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Gives a text of sending, or one of the account’s, in a language. */
export const transferText = createText(texts)

/** Gives a text of sending, or one of the account’s, in the language of the modal around. */
export const useText = () => transferText(useLanguage())
