import type { Translations } from '../../protocol/createText.js'
import type { permissionTexts } from './permissionTexts.en.js'

/** Loads the texts of approvals of permissions in other languages. */
export const permissionTranslations: Translations<typeof permissionTexts> = {
  ar: async () => (await import('./permissionTexts.ar.js')).permissionTexts,
  de: async () => (await import('./permissionTexts.de.js')).permissionTexts,
  es: async () => (await import('./permissionTexts.es.js')).permissionTexts,
  ja: async () => (await import('./permissionTexts.ja.js')).permissionTexts,
}
