import { chooseLanguage, siteTexts, preferredLanguages } from '../chooseLanguage.js'
import type { Language } from '../language.js'
import type { SpeechOptions } from '../speaksEnglish.js'
import type { LanguageTexts } from '../translation.js'
import { loadOwnTexts, ownLanguages } from './ownTexts.js'

/** The scripts that are written from right to left. */
const rightToLeft = /^(Adlm|Arab|Hebr|Mand|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi)$/

/** Returns the text direction of a language, from the script that it is most likely written in. */
export const directionOf = (tag: string): 'ltr' | 'rtl' =>
  rightToLeft.test(new Intl.Locale(tag).maximize().script ?? '') ? 'rtl' : 'ltr'

/** Creates a language from its texts. The texts of `more` are used if `texts` has none, and may be added later. */
export const createLanguage = (tag: string, texts: LanguageTexts, more: LanguageTexts = {}): Language => {
  const rules = new Intl.PluralRules(tag)
  return {
    tag,
    ...(!/^en\b/.test(tag) && { dir: directionOf(tag) }),
    find(id, count) {
      const text = texts[id] ?? more[id]
      return typeof text === 'object' ? (text[rules.select(Number(count))] ?? text.other) : text
    },
  }
}

/**
 * Loads the language of a page's modal: the kit's own texts, overridden by the site's. If the site chose a language without texts, logs a warning and
 * uses English.
 *
 * @throws the error of loading the texts, if that fails
 */
export const loadLanguage = async (
  { language = 'auto', languages = {} }: SpeechOptions,
  warn: (message: string) => void,
): Promise<Language> => {
  const known = [...new Set(['en', ...Object.keys(ownLanguages), ...Object.keys(languages)])]
  const tag = chooseLanguage(preferredLanguages(language), known)
  if (language !== 'auto' && tag === 'en' && !/^en\b/i.test(language))
    warn(`There are no texts in the language ${language} (CONFIG_INVALID). The languages are ${known.join(', ')}.`)
  const [own, site] = await Promise.all([
    loadOwnTexts(chooseLanguage([tag], Object.keys(ownLanguages))),
    siteTexts(tag, languages),
  ])
  return createLanguage(tag, site, own)
}
