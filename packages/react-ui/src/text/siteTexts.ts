import type { Languages } from '@latchkey/core'
import { withoutEnds } from './chooseLanguage.js'
import type { Text } from './language.js'

type OwnTexts = Readonly<Partial<Record<string, Text>>>

const isText = (value: unknown): value is Text =>
  typeof value === 'string' ||
  (typeof value === 'object' &&
    value !== null &&
    'other' in value &&
    Object.values(value).every((form) => typeof form === 'string'))

/** Returns the site's texts in one language, without values that are not texts. */
const readTexts = async (given: Languages[string] | undefined): Promise<OwnTexts> => {
  const texts: unknown = typeof given === 'function' ? await given() : given
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => isText(text)))
}

/** Returns the site's texts in a language, which replace the kit's own. If several tags match, the more specific one takes precedence. */
export const siteTexts = async (tag: string, languages: Languages = {}): Promise<OwnTexts> => {
  const layers = await Promise.all(withoutEnds(tag).map((part) => readTexts(languages[part])))
  return Object.assign({}, ...layers.reverse())
}
