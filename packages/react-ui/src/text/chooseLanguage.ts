/**
 * Finds a language that there are texts in: each wanted one as it is, then without its last parts (`de-AT` takes `de`).
 *
 * @param wanted BCP 47 tags, the most wanted first
 * @returns the tag as it is available; `'en'` where none is
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

/** A tag, and what is left of it as its last parts are left out. */
export const withoutEnds = (tag: string): readonly string[] => {
  const parts = tag.split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}
