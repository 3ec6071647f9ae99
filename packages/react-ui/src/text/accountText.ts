import { createText, type IdNeeding, useLanguage } from './createText.js'
import { connectTexts } from './en/connect.js'
import { accountTexts } from './en/account.js'

/** The texts of account views, and of the modal's shell around them. */
export const accountAndShell = { ...connectTexts, ...accountTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof accountAndShell, name>

/** Returns the translate function for texts of an account and its networks and of the modal’s shell, in a language. */
export const accountText = createText(accountAndShell)

/** Returns the translate function for texts of an account and its networks and of the modal’s shell, in the language of the enclosing modal. */
export const useText = () => accountText(useLanguage())
