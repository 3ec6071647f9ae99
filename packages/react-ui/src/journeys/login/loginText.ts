import { createText, type IdNeeding, useLanguage } from '../../text/createText.js'
import { connectTexts } from '../../text/en/connect.js'
import { mailTexts } from '../mail/mailTexts.en.js'
import { loginTexts } from './loginTexts.en.js'

const texts = { ...connectTexts, ...mailTexts, ...loginTexts }

/** The id of a text that needs no values except those named in `name`, if any. */
export type TextId<name extends string = never> = IdNeeding<typeof texts, name>

/** Returns the translate function for texts of logins and of the modal's shell, in a language. */
export const loginText = createText(texts)

/** Returns the translate function for texts of logins and of the modal's shell, in the language of the enclosing modal. */
export const useText = () => loginText(useLanguage())
