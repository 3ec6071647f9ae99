/** A text in the forms that a count asks for, by the plural categories of the language. Which one is said is chosen by `count`. */
export type PluralText = { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>

/** A text of a catalogue. What stands in braces is filled in, and an element takes the place of what stands in angle brackets. */
export type Text = string | PluralText

/** Texts by id. */
export type Catalogue = Readonly<Record<string, Text>>

/** A language as the modal speaks it. */
export type Language = {
  /** Its BCP 47 tag, e.g. `'de'`. */
  readonly tag: string
  readonly dir: 'ltr' | 'rtl'
  /** Its texts, over all views. What it lacks is said in English. */
  readonly texts: Readonly<Partial<Catalogue>>
}

/** What the views say by themselves: their own texts are English. */
export const english: Language = { tag: 'en', dir: 'ltr', texts: {} }
