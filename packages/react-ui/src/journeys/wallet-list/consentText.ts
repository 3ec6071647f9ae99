import { createText } from '../../text/createText.js'
import { consentTexts } from './consentTexts.en.js'
import { useLanguage } from '../../text/LanguageContext.js'

/** Returns the translate function for texts of the terms that users accept before they connect, in a language. */
const consentText = createText(consentTexts)

/** Returns the translate function for texts of the terms that users accept before they connect, in the language of the enclosing modal. */
export const useText = () => consentText(useLanguage())
