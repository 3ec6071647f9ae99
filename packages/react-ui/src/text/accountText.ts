import { createText, type IdNeeding } from './createText.js'
import { connectTexts } from './en/connect.js'
import { accountTexts } from './en/account.js'
import { useLanguage } from './LanguageContext.js'

/** What views of an account say, with what the shell around them says. */
export const accountAndShell = { ...connectTexts, ...accountTexts }

/** The id of a text that needs nothing filled in but what is named. */
export type TextId<name extends string = never> = IdNeeding<typeof accountAndShell, name>

/** Gives a text of an account or its networks, or one of the shell’s, in a language. */
export const accountText = createText(accountAndShell)

/** Gives a text of an account or its networks, or one of the shell’s, in the language of the modal around. */
export const useText = () => accountText(useLanguage())
