import type { RootState } from '../state/rootReducer.js'
import { selectListChoice } from './selectConnectorRows.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'

const webUrl = (url: string | undefined) => (url && /^https?:\/\//i.test(url) ? url : undefined)

/** The URL of the site's terms; only http and https URLs are returned. */
export const selectTermsUrl = (state: RootState): string | undefined => webUrl(state.site.termsConditionsUrl)

/** The URL of the site's privacy policy; only http and https URLs are returned. */
export const selectPrivacyUrl = (state: RootState): string | undefined => webUrl(state.site.privacyPolicyUrl)

/**
 * How the user consents to the site's terms and privacy policy: `'off'` if the site has neither; `'told'` if connecting is the consent; with a
 * checkbox, `'owed'` until the user checks it, then `'given'`.
 */
export const selectConsent = (state: RootState): 'off' | 'told' | 'owed' | 'given' => {
  if (!(selectTermsUrl(state) ?? selectPrivacyUrl(state))) return 'off'
  if (!selectMergedFeatures(state).legalCheckbox) return 'told'
  return selectListChoice(state)?.agreed ? 'given' : 'owed'
}
