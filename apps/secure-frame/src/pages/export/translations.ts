import type { Translate, Translations } from '../../protocol/createText.js'
import type { exportTexts } from './exportTexts.en.js'

/** Returns a text of the export page. */
export type ExportText = Translate<typeof exportTexts>

/** Loads the texts of the export page in other languages. */
export const exportTranslations: Translations<typeof exportTexts> = {
  ar: async () => (await import('./exportTexts.ar.js')).exportTexts,
  de: async () => (await import('./exportTexts.de.js')).exportTexts,
  es: async () => (await import('./exportTexts.es.js')).exportTexts,
  ja: async () => (await import('./exportTexts.ja.js')).exportTexts,
}
