import type { Translate } from '../../protocol/createText.js'
import { loadText } from '../../client/text/loadText.js'
import { walletTexts } from './walletTexts.en.js'

/** Returns the texts of the wallet's screens in one language. */
export type WalletText = Translate<typeof walletTexts>

/** Loads the texts of the wallet's screens. Each language is a chunk of its own. */
export const loadWalletText = (language: string): Promise<WalletText> =>
  loadText(
    walletTexts,
    {
      ar: async () => (await import('./walletTexts.ar.js')).walletArabic,
      de: async () => (await import('./walletTexts.de.js')).walletGerman,
      es: async () => (await import('./walletTexts.es.js')).walletSpanish,
      ja: async () => (await import('./walletTexts.ja.js')).walletJapanese,
    },
    language,
  )
