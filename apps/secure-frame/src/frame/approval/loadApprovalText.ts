import type { Translations } from '../../protocol/createText.js'
import { loadText } from '../../client/text/loadText.js'
import { approvalTexts } from './approvalTexts.en.js'
import type { ApprovalText } from './content.js'

/** Loads the texts of approvals in other languages. */
export const approvalTranslations: Translations<typeof approvalTexts> = {
  ar: async () => (await import('./approvalTexts.ar.js')).approvalTexts,
  de: async () => (await import('./approvalTexts.de.js')).approvalTexts,
  es: async () => (await import('./approvalTexts.es.js')).approvalTexts,
  ja: async () => (await import('./approvalTexts.ja.js')).approvalTexts,
}

/** Loads the texts of approvals in a language. @param language a BCP 47 tag */
export const loadApprovalText = (language: string): Promise<ApprovalText> =>
  loadText(approvalTexts, approvalTranslations, language)
