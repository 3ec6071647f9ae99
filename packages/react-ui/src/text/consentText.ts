import { createText } from './createText.js'
import { consentTexts } from './en/consent.js'
import { useLanguage } from './LanguageContext.js'

/** Gives a text of what is agreed to before connecting, in a language. */
const consentText = createText(consentTexts)

/** Gives a text of what is agreed to before connecting, in the language of the modal around. */
export const useText = () => consentText(useLanguage())
