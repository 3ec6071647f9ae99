/** A text, or its plural forms: `{ one: '{count} network', other: '{count} networks' }`. */
export type SiteText = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

/** Texts by id, all of a language or some of them. What is in braces is filled in. */
export type SiteTexts = Readonly<Record<string, SiteText | undefined>>

/** Texts of the site's own, by BCP 47 tag: at once, or fetched when a visitor speaks the language. */
export type Languages = Readonly<Record<string, SiteTexts | (() => Promise<SiteTexts>)>>
