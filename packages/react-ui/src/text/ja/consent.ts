import type { consentTexts } from '../../journeys/wallet-list/consentTexts.en.js'
import type { Translation } from '../translation.js'

/** The texts of the terms that users accept before they connect, in Japanese. */
export const consentJapanese: Translation<typeof consentTexts> = {
  consentBoth: '<terms>と<privacy>に同意します',
  consentOne: '<document>に同意します',
  legalOwed: '続けるには同意してください。',
  legalBoth: '接続すると、<terms>と<privacy>に同意したことになります。',
  legalOne: '接続すると、<document>に同意したことになります。',
  legalTerms: '利用規約',
  legalPrivacy: 'プライバシーポリシー',
}
