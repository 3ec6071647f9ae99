/**
 * Finds a language that has texts. It tries each wanted tag as it is, then without its last subtags (`de-AT` falls back to `de`).
 *
 * @param wanted BCP 47 tags, in order of preference
 * @returns the tag as it is spelled in `available`; `'en'` if none matches
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 */
export const chooseLanguage = (wanted: readonly string[], available: readonly string[]): string => {
  for (const tag of wanted)
    for (const part of withoutEnds(tag)) {
      const found = available.find((one) => one.toLowerCase() === part.toLowerCase())
      if (found) return found
    }
  return 'en'
}

/** Returns a tag, followed by its shorter forms without the last subtags. */
export const withoutEnds = (tag: string): readonly string[] => {
  const parts = tag.split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}
