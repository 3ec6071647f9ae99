import { createText } from './createText.js'
import { consentTexts } from './en/consent.js'
import { useLanguage } from './LanguageContext.js'

/** Returns the translate function for texts of the terms that users accept before they connect, in a language. */
const consentText = createText(consentTexts)

/** Returns the translate function for texts of the terms that users accept before they connect, in the language of the enclosing modal. */
export const useText = () => consentText(useLanguage())
