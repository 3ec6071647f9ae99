import { createSelector } from '@reduxjs/toolkit'
import { toConnectionId } from '../base/connectionId.js'
import type { RootState } from '../state/rootReducer.js'
import type { ConnectorRow } from './connectorRow.js'
import { groupOf, placeOf, selectConnectorRows, selectListChoice } from './selectConnectorRows.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import { type MissingWallet, selectMissingWallets } from './selectMissingWallets.js'
import { selectRoute } from '../navigation/selectModal.js'

/**
 * The list of wallets as it is shown, in the site's order of groups: those that can be connected here, and those that the site or its directory
 * lists and that are not in this browser.
 */
export const selectWalletEntries = createSelector(
  [selectConnectorRows, selectMissingWallets, (state: RootState) => selectMergedFeatures(state).connectorTypeOrder],
  (rows, missing, order): readonly (ConnectorRow | MissingWallet)[] => {
    const place = (entry: ConnectorRow | MissingWallet) =>
      placeOf(entry.type === 'MISSING' ? entry.group : groupOf(entry, entry.usedAt !== undefined), order)
    // The rows are already sorted, and a page may be flooded with them.
    if (!missing[0]) return rows
    return [...rows, ...missing].sort((a, b) => place(a) - place(b))
  },
)

/** Whether the site has networks of several namespaces. If so, the list shows which of them a wallet serves. */
export const selectHasSeveralNamespaces = ({ networks: { all } }: RootState): boolean =>
  new Set(all.map(({ id }) => id.split(':')[0])).size > 1

/** Whether the user may filter the list by namespace: there are several, and the caller that opened the list set none. */
export const selectHasListFilter = (state: RootState): boolean => {
  const list = selectListChoice(state)
  return selectHasSeveralNamespaces(state) && list !== undefined && (!list.namespace || list.isFilter === true)
}

/** The id of the row whose view is shown beside the list, or on top of it. */
export const selectCurrentId = (state: RootState): string | undefined => {
  const route = selectRoute(state)
  if (route.view === 'Downloads') return route.data.walletId
  const chain =
    route.view === 'ConnectingExternal'
      ? route.data
      : route.view === 'ConnectingMultiChain'
        ? route.data.chains[0]
        : undefined
  return chain && toConnectionId(chain.namespace, chain.connectorId)
}

const webUrl = (url: string | undefined) => (url && /^https?:\/\//i.test(url) ? url : undefined)

/** The URL of the site's terms; only http and https URLs are returned. */
export const selectTermsUrl = (state: RootState): string | undefined => webUrl(state.site.termsConditionsUrl)

/** The URL of the site's privacy policy; only http and https URLs are returned. */
export const selectPrivacyUrl = (state: RootState): string | undefined => webUrl(state.site.privacyPolicyUrl)

/**
 * How the user consents to the site's terms and privacy policy: `'off'` if the site has neither; `'shown'` if connecting is the consent; with a
 * checkbox, `'due'` until the user checks it, then `'given'`.
 */
export const selectConsent = (state: RootState): 'off' | 'shown' | 'due' | 'given' => {
  if (!(selectTermsUrl(state) ?? selectPrivacyUrl(state))) return 'off'
  if (!selectMergedFeatures(state).legalCheckbox) return 'shown'
  return selectListChoice(state)?.agreed ? 'given' : 'due'
}
