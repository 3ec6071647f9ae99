/** A text in the forms that a count asks for, by the plural categories of the language. Which one is said is chosen by `count`. */
export type PluralText = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** A text in some language. What stands in braces is filled in, and an element takes the place of what stands in angle brackets. */
export type Text = string | PluralText

/** The English texts of some views, by id. Where there is a count it is of several. */
export type Catalogue = Readonly<Record<string, string>>

/** A language as the modal speaks it. */
export type Language = {
  /** Its BCP 47 tag, e.g. `'de'`. */
  readonly tag: string
  /** The way it runs. English says nothing of it: it stands in for languages that the kit does not have, and keeps the direction of their page. */
  readonly dir?: 'ltr' | 'rtl'
  /** Its text for an id, in the form for a count; `undefined` where it has none: that is said in English. */
  readonly find: (id: string, count: unknown) => string | undefined
}

/** What the views say by themselves. */
export const english: Language = { tag: 'en', find: () => undefined }
