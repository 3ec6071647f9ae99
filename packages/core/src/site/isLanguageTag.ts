/** Returns whether a value is a BCP 47 language tag that `Intl` accepts. */
export const isLanguageTag = (value: unknown): value is string => {
  try {
    return typeof value === 'string' && Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false // the text has another form
  }
}
