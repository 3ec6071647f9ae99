/** A string, or its plural forms: `{ one: '{count} network', other: '{count} networks' }`. */
export type SiteText = string | (Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string })

/** Strings by id: all strings of a language, or some of them. Placeholders in braces are replaced with values. */
export type SiteTexts = Readonly<Record<string, SiteText | undefined>>

/** The site's own strings, by BCP 47 tag: passed directly, or fetched by a function when the user's language needs them. */
export type Languages = Readonly<Record<string, SiteTexts | (() => Promise<SiteTexts>)>>
