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

/** The site's texts in one language, without what is none. */
const readTexts = async (given: Languages[string] | undefined): Promise<OwnTexts> => {
  const texts: unknown = typeof given === 'function' ? await given() : given
  return Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => isText(text)))
}

/** What the site says in a language in place of the kit's own texts: the nearer its tag, the more it counts. */
export const siteTexts = async (tag: string, languages: Languages = {}): Promise<OwnTexts> => {
  const layers = await Promise.all(withoutEnds(tag).map((part) => readTexts(languages[part])))
  return Object.assign({}, ...layers.reverse())
}
