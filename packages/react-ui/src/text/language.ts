/** A text in plural forms, by the plural categories of its language. `count` selects the form. */
export type PluralText = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** A text in one language. Names in braces are replaced by values, and names in angle brackets by elements. */
export type Text = string | PluralText

/** The English texts of some views, by id. If a text has a count, it is the plural form. */
export type Catalogue = Readonly<Record<string, string>>

/** A language of the modal. */
export type Language = {
  /** The BCP 47 tag of the language, e.g. `'de'`. */
  readonly tag: string
  /**
   * The text direction. English has none: it is also the fallback for languages that the kit does not have, and keeps the direction of their page.
   */
  readonly dir?: 'ltr' | 'rtl'
  /** Returns the text of an id, in the form for a count. Returns `undefined` if the language has no such text; the English text is then used. */
  readonly find: (id: string, count: unknown) => string | undefined
}

/** English, the language of the views' own catalogues. */
export const english: Language = { tag: 'en', find: () => undefined }
