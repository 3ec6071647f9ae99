import type { Catalogue, Language } from './language.js'

/** The names in braces of a text; of several texts all of theirs. */
type NamesIn<words> = words extends `${string}{${infer name}}${infer rest}` ? name | NamesIn<rest> : never

/** What is filled in: a count is a number, anything else a text as it is shown. */
type ValuesOf<text> = { readonly [name in NamesIn<text>]: name extends 'count' ? number : string }

/** Gives a text by its id, in one language. What the English text names in braces has to be given. */
export type Translate<texts extends Catalogue> = <id extends keyof texts & string>(
  id: id,
  ...values: [NamesIn<texts[id]>] extends [never] ? [] : [values: ValuesOf<texts[id]>]
) => string

/** The ids of a catalogue's texts that need nothing filled in but what is named. */
export type IdNeeding<texts extends Catalogue, name extends string = never> = {
  [id in keyof texts & string]: [NamesIn<texts[id]>] extends [name] ? id : never
}[keyof texts & string]

/** Letters that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/

/**
 * Makes what gives the texts of some views in a language.
 *
 * @param catalogue the texts in English: said where the language has none
 */
export const createText =
  <const texts extends Catalogue>(catalogue: texts) =>
  (language: Language): Translate<texts> =>
  (id: keyof texts & string, values: Readonly<Record<string, string | number>> = {}) => {
    const text = language.find(id, values['count']) ?? catalogue[id] ?? id
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = `${values[name] ?? whole}`
      // Where directions meet, a value keeps its own (an address or amount stays left-to-right) and does not turn the text around it.
      return rightToLeft.test(text + value) ? `\u2068${value}\u2069` : value
    })
  }
