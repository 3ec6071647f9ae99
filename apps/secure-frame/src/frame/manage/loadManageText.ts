import type { Translate, Translations } from '../../protocol/createText.js'
import { loadText } from '../../client/text/loadText.js'
import { manageTexts } from './manageTexts.en.js'

/** Returns the texts of the screens that manage a wallet in one language. */
export type ManageText = Translate<typeof manageTexts>

/** Loads the texts of the screens that manage a wallet in other languages. */
export const manageTranslations: Translations<typeof manageTexts> = {
  ar: async () => (await import('./manageTexts.ar.js')).manageTexts,
  de: async () => (await import('./manageTexts.de.js')).manageTexts,
  es: async () => (await import('./manageTexts.es.js')).manageTexts,
  ja: async () => (await import('./manageTexts.ja.js')).manageTexts,
}

/** Loads the texts of the screens that manage a wallet. @param language a BCP 47 tag */
export const loadManageText = (language: string): Promise<ManageText> =>
  loadText(manageTexts, manageTranslations, language)
