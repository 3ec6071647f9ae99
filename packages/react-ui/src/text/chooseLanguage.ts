import type { Languages } from '@latchkey/core'
import type { Text } from './language.js'

type OwnTexts = Readonly<Partial<Record<string, Text>>>

const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    'other' in value &&
    Object.values(value).every((form) => typeof form === 'string'))

/** Returns the site's texts in one language, without values that are not texts. */
const readTexts = async (source: Languages[string] | undefined): Promise<OwnTexts> => {
  const texts: unknown = typeof source === 'function' ? await source() : source
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => isText(text)))
}

/** Returns the site's texts in a language, which replace the kit's own. If several tags match, the more specific one takes precedence. */
export const siteTexts = async (tag: string, languages: Languages = {}): Promise<OwnTexts> => {
  const layers = await Promise.all(withoutEnds(tag).map((part) => readTexts(languages[part])))
  return Object.assign({}, ...layers.reverse())
}

/**
 * Returns the preferred languages of a page's user, in order. If the site chose a language, it is the only one; otherwise the page's language comes
 * before the user's.
 */
export const preferredLanguages = (language = 'auto'): readonly string[] =>
  language === 'auto' ? [document.documentElement.lang, ...navigator.languages] : [language]

/**
 * Finds a language that has texts. It tries each preferred tag as it is, then without its last subtags (`de-AT` falls back to `de`).
 *
 * @param preferred BCP 47 tags, in order of preference
 * @returns the tag as it is spelled in `available`; `'en'` if none matches
 * @see https://www.rfc-editor.org/rfc/rfc4647#section-3.4
 */
export const chooseLanguage = (preferred: readonly string[], available: readonly string[]): string => {
  for (const tag of preferred)
    for (const part of withoutEnds(tag)) {
      const found = available.find((candidate) => candidate.toLowerCase() === part.toLowerCase())
      if (found) return found
    }
  return 'en'
}

/** Returns a tag, followed by its shorter forms without the last subtags. */
const withoutEnds = (tag: string): readonly string[] => {
  const parts = tag.split('-')
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('-'))
}
