import type { RootState } from '../engine/rootReducer.js'
import { selectMergedFeatures } from './selectFeatures.js'

const webUrl = (url: string | undefined) => (url && /^https?:\/\//i.test(url) ? url : undefined)

/** What the site wants agreed to: addresses of the web alone. */
export const selectTermsUrl = (state: RootState): string | undefined => webUrl(state.site.termsConditionsUrl)

/** The site's privacy notice: an address of the web alone. */
export const selectPrivacyUrl = (state: RootState): string | undefined => webUrl(state.site.privacyPolicyUrl)

/** Whether the visitor ticks a box before connecting: `'owed'` until it is ticked, `'off'` where the site has no box, or nothing to agree to. */
export const selectConsent = (state: RootState): 'off' | 'owed' | 'given' => {
  if (!selectMergedFeatures(state).legalCheckbox || !(selectTermsUrl(state) ?? selectPrivacyUrl(state))) return 'off'
  return state.modal.stack.some((route) => route.view === 'Connect' && route.data?.agreed) ? 'given' : 'owed'
}
