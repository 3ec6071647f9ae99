import { chooseLanguage } from '../chooseLanguage.js'
import { createLanguage } from '../createLanguage.js'
import type { Language } from '../language.js'
import { ownLanguages } from './ownLanguages.js'
import { siteTexts } from '../siteTexts.js'
import type { SpeechOptions } from '../speaksEnglish.js'
import { wantedLanguages } from '../wantedLanguages.js'

/**
 * Loads the language of a page's modal: the kit's own texts, overridden by the site's.
 *
 * @throws the error of loading the texts, if that fails
 */
export const loadLanguage = async ({ language, languages = {} }: SpeechOptions): Promise<Language> => {
  const tag = chooseLanguage(wantedLanguages(language), ['en', ...Object.keys(ownLanguages), ...Object.keys(languages)])
  const [own, site] = await Promise.all([
    ownLanguages[chooseLanguage([tag], Object.keys(ownLanguages))]?.(),
    siteTexts(tag, languages),
  ])
  return createLanguage(tag, { ...own, ...site })
}
