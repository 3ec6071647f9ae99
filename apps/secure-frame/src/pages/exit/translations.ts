import type { Translations } from '../../protocol/createText.js'
import type { exitTexts } from './exitTexts.en.js'

/** The texts of `exit.html` in other languages. All of them are in the file. */
export const exitTranslations: Translations<typeof exitTexts> = {
  ar: async () => (await import('./exitTexts.ar.js')).exitTexts,
  de: async () => (await import('./exitTexts.de.js')).exitTexts,
  es: async () => (await import('./exitTexts.es.js')).exitTexts,
  ja: async () => (await import('./exitTexts.ja.js')).exitTexts,
}
