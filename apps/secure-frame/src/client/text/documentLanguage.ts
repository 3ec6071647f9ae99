import { baseOf, isRightToLeft } from '../../protocol/languages.js'

/** Returns the first wanted language that has texts, or English. @param wanted BCP 47 tags, the best first */
export const chooseLanguage = (wanted: readonly string[], translated: readonly string[]): string =>
  wanted.find((tag) => baseOf(tag) === 'en' || translated.includes(baseOf(tag))) ?? 'en'

/** Sets the language and the direction of the document. */
export const setDocumentLanguage = (language: string): void => {
  document.documentElement.lang = language
  document.documentElement.dir = isRightToLeft(language) ? 'rtl' : 'ltr'
}
