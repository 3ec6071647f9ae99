const rightToLeft: readonly string[] = ['ar', 'fa', 'he', 'ur']

/** Returns the language of a BCP 47 tag, without country and script: `de` of `de-AT`. */
export const baseOf = (tag: string): string => tag.toLowerCase().split('-')[0] ?? ''

/** Returns whether a value can be the language of a request, which may be missing. Any tag is accepted: one without texts is English. */
export const isLanguage = (value: unknown): value is string | undefined =>
  value === undefined || typeof value === 'string'

/** Returns whether a language is written from right to left. */
export const isRightToLeft = (tag: string): boolean => rightToLeft.includes(baseOf(tag))
