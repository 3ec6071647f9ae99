/** Texts by id. Names in braces are replaced by values. */
export type Catalogue = Readonly<Record<string, string>>

/** The names in braces of a text. */
type NamesIn<text> = text extends `${string}{${infer name}}${infer rest}` ? name | NamesIn<rest> : never

/** Returns a text by its id. If the English text has names in braces, pass their values. */
export type Translate<texts extends Catalogue> = <id extends keyof texts & string>(
  id: id,
  ...values: [NamesIn<texts[id]>] extends [never] ? [] : [values: Readonly<Record<NamesIn<texts[id]>, string>>]
) => string

/** Loads the translations into other languages, by the language's tag. */
export type Translations<texts extends Catalogue> = Readonly<
  Record<string, () => Promise<Readonly<Record<keyof texts & string, string>>>>
>

/**
 * Creates the translate function for one language. Values keep their own direction: an address stays left-to-right in an Arabic sentence.
 *
 * @param catalogue the English texts
 * @param translated the texts of the language
 */
export const createText =
  <const texts extends Catalogue>(catalogue: texts, translated: Catalogue = catalogue): Translate<texts> =>
  (id: keyof texts & string, values: Readonly<Record<string, string>> = {}) =>
    (translated[id] ?? catalogue[id] ?? id).replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? `\u2068${values[name]}\u2069` : whole,
    )
