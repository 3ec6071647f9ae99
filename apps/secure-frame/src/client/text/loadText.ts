import { type Catalogue, createText, type Translate, type Translations } from '../../protocol/createText.js'
import { baseOf } from '../../protocol/languages.js'

/**
 * Loads the texts of a language. A language without a translation falls back from `de-AT` to `de`, then to English, and so does a translation that
 * cannot be loaded.
 *
 * @param catalogue the English texts
 * @param language a BCP 47 tag
 */
export const loadText = async <const texts extends Catalogue>(
  catalogue: texts,
  translations: Translations<texts>,
  language: string,
): Promise<Translate<texts>> => {
  const base = baseOf(language)
  const load = Object.hasOwn(translations, base) ? translations[base] : undefined
  const translated = await load?.().catch(() => undefined) // English is better than no screen
  return createText(catalogue, translated)
}
