import { directionOf } from './directionOf.js'
import type { Language, Text } from './language.js'

/** Creates a language from its texts. */
export const createLanguage = (tag: string, texts: Readonly<Partial<Record<string, Text>>>): Language => {
  const rules = new Intl.PluralRules(tag)
  return {
    tag,
    ...(!/^en\b/.test(tag) && { dir: directionOf(tag) }),
    find(id, count) {
      const text = texts[id]
      return typeof text === 'object' ? (text[rules.select(Number(count))] ?? text.other) : text
    },
  }
}
