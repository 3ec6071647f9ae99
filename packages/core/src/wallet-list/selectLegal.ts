import type { RootState } from '../state/rootReducer.js'
import { selectListChoice } from './selectConnectorRows.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'

const webUrl = (url: string | undefined) => (url && /^https?:\/\//i.test(url) ? url : undefined)

/** What the site wants agreed to: addresses of the web alone. */
export const selectTermsUrl = (state: RootState): string | undefined => webUrl(state.site.termsConditionsUrl)

/** The site's privacy notice: an address of the web alone. */
export const selectPrivacyUrl = (state: RootState): string | undefined => webUrl(state.site.privacyPolicyUrl)

/**
 * How what connecting agrees to is agreed to: not at all where there is nothing, by connecting (`'told'`), or by a box that is ticked before:
 * `'owed'` until it is.
 */
export const selectConsent = (state: RootState): 'off' | 'told' | 'owed' | 'given' => {
  if (!(selectTermsUrl(state) ?? selectPrivacyUrl(state))) return 'off'
  if (!selectMergedFeatures(state).legalCheckbox) return 'told'
  return selectListChoice(state)?.agreed ? 'given' : 'owed'
}
