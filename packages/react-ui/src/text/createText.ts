import type { Catalogue, Language, PluralText, Text } from './language.js'

/** The names in braces of a text. */
type NamesIn<words> = words extends `${string}{${infer name}}${infer rest}` ? name | NamesIn<rest> : never

/** The names of what is filled into a text; of several texts all of them. */
type NamesOf<text> = text extends string
  ? NamesIn<text>
  : text extends PluralText
    ? 'count' | NamesIn<text[keyof text]>
    : never

/** What is filled in: a count is a number, anything else a text as it is shown. */
type ValuesOf<text> = { readonly [name in NamesOf<text>]: name extends 'count' ? number : string }

/** Gives a text by its id, in one language. What the English text names in braces has to be given. */
export type Translate<texts extends Catalogue> = <id extends keyof texts & string>(
  id: id,
  ...values: [NamesOf<texts[id]>] extends [never] ? [] : [values: ValuesOf<texts[id]>]
) => string

/** The ids of a catalogue's texts that need nothing filled in but what is named. */
export type IdNeeding<texts extends Catalogue, name extends string = never> = {
  [id in keyof texts & string]: [NamesOf<texts[id]>] extends [name] ? id : never
}[keyof texts & string]

/** Letters that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** Where directions meet, a value keeps its own (an address or amount stays left-to-right) and does not turn the text around it. */
const isolate = (text: string, value: string) => (rightToLeft.test(text + value) ? `\u2068${value}\u2069` : value)

const formOf = (text: Text, tag: string, count: unknown) =>
  typeof text === 'string' ? text : (text[new Intl.PluralRules(tag).select(Number(count))] ?? text.other)

/**
 * Makes what gives the texts of some views in a language.
 *
 * @param catalogue the texts in English: said where the language has none
 */
export const createText =
  <const texts extends Catalogue>(catalogue: texts) =>
  (language: Language): Translate<texts> =>
  (id: keyof texts & string, values: Readonly<Record<string, string | number>> = {}) => {
    const translated = language.texts[id]
    const { count } = values
    const text = translated ? formOf(translated, language.tag, count) : formOf(catalogue[id] ?? id, 'en', count)
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name]
      return value === undefined ? whole : isolate(text, `${value}`)
    })
  }
