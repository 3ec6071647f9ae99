import type { Translations } from '../../protocol/createText.js'
import type { pageTexts } from './pageTexts.en.js'

/** Loads the texts of the pages in other languages. */
export const pageTranslations: Translations<typeof pageTexts> = {
  ar: async () => (await import('./pageTexts.ar.js')).pageTexts,
  de: async () => (await import('./pageTexts.de.js')).pageTexts,
  es: async () => (await import('./pageTexts.es.js')).pageTexts,
  ja: async () => (await import('./pageTexts.ja.js')).pageTexts,
}
