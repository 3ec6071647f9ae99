import { createContext, useContext } from 'react'
import { type Catalogue, english, type Language } from './language.js'

/** Provides a modal's language to its views. Two modals on one page may have different languages. */
export const LanguageContext = createContext<Language>(english)

/** Returns the language of the enclosing modal. */
export const useLanguage = (): Language => useContext(LanguageContext)

/** The names in braces of a text, or of several texts. */
type NamesIn<words> = words extends `${string}{${infer name}}${infer rest}` ? name | NamesIn<rest> : never

/** The values for a text's placeholders: a number for `count`, otherwise the string to display. */
type ValuesOf<text> = { readonly [name in NamesIn<text>]: name extends 'count' ? number : string }

/** Returns a text by its id, in one language. If the English text has names in braces, pass their values. */
export type Translate<texts extends Catalogue> = <id extends keyof texts & string>(
  id: id,
  ...values: [NamesIn<texts[id]>] extends [never] ? [] : [values: ValuesOf<texts[id]>]
) => string

/** The ids of a catalogue's texts that need no values except those named in `name`, if any. */
export type IdNeeding<texts extends Catalogue, name extends string = never> = {
  [id in keyof texts & string]: [NamesIn<texts[id]>] extends [name] ? id : never
}[keyof texts & string]

/** Characters of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Creates a function that takes a language and returns the translate function for some views' texts.
 *
 * @param catalogue the texts in English, used if the language has no translation
 */
export const createText =
  <const texts extends Catalogue>(catalogue: texts) =>
  (language: Language): Translate<texts> =>
  (id: keyof texts & string, values: Readonly<Record<string, string | number>> = {}) => {
    const text = language.find(id, values['count']) ?? catalogue[id] ?? id
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = `${values[name] ?? whole}`
      // If text directions are mixed, a value keeps its own direction (an address or amount stays left-to-right) and does not change the text around
      // it.
      return rightToLeft.test(text + value) ? `\u2068${value}\u2069` : value
    })
  }
