import { toConnectionId } from '../connections/connectionId.js'
import type { RootState } from '../engine/rootReducer.js'
import { createSelector } from '../store/createSelector.js'
import type { ConnectorRow } from './connectorRow.js'
import { groupOf, isExcluded, placeOf, selectConnectorRows, selectListChoice } from './selectConnectorRows.js'
import { selectMergedFeatures } from './selectFeatures.js'
import { selectRoute } from './selectModal.js'

/** A wallet of the site's own that is not in this browser, as the list shows it. */
export type MissingWallet = {
  readonly type: 'MISSING'
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
}

const same = (a: string | undefined, b: string | undefined) => a !== undefined && a.toLowerCase() === b?.toLowerCase()

const selectMissingWallets = createSelector(
  [(state: RootState) => state.site, (state: RootState) => state.connectors.byNamespace],
  ({ customWallets = [], excludeWallets, enableWallets = true }, byNamespace): readonly MissingWallet[] => {
    const here = Object.values(byNamespace).flat()
    return customWallets
      .filter(
        (wallet) =>
          enableWallets &&
          (wallet.homepage ?? wallet.chrome_store ?? wallet.app_store ?? wallet.play_store) &&
          !isExcluded(wallet, excludeWallets) &&
          !here.some(({ rdns, name }) => same(rdns, wallet.rdns) || same(name, wallet.name)),
      )
      .map(({ id, name, image_url }) => ({
        type: 'MISSING',
        id,
        name,
        icon: image_url && /^(https:|data:image\/)/i.test(image_url) ? image_url : undefined,
      }))
  },
)

/**
 * The list of wallets as it is shown, in the site's order of groups: those that can be connected, and those of the site's own that can be had
 * somewhere and that nothing here connects.
 */
export const selectWalletEntries = createSelector(
  [selectConnectorRows, selectMissingWallets, (state: RootState) => selectMergedFeatures(state).connectorTypeOrder],
  (rows, missing, order): readonly (ConnectorRow | MissingWallet)[] => {
    const place = (entry: ConnectorRow | MissingWallet) =>
      placeOf(entry.type === 'MISSING' ? 'custom' : groupOf(entry, entry.usedAt !== undefined), order)
    return [...rows, ...missing].sort((a, b) => place(a) - place(b))
  },
)

/** Whether the site has networks of several namespaces: which of them a wallet serves is then worth knowing. */
export const selectHasSeveralNamespaces = ({ networks: { all } }: RootState): boolean =>
  new Set(all.map(({ id }) => id.split(':')[0])).size > 1

/** Whether the visitor may narrow the list to one namespace: there are several, and nobody who opened the list named one. */
export const selectHasListFilter = (state: RootState): boolean => {
  const list = selectListChoice(state)
  return selectHasSeveralNamespaces(state) && list !== undefined && (!list.namespace || list.isFilter === true)
}

/** The id of the row that the view beside the list, or on top of it, is about. */
export const selectCurrentId = (state: RootState): string | undefined => {
  const route = selectRoute(state)
  if (route.view === 'Downloads') return route.data.walletId
  const one =
    route.view === 'ConnectingExternal'
      ? route.data
      : route.view === 'ConnectingMultiChain'
        ? route.data.chains[0]
        : undefined
  return one && toConnectionId(one.namespace, one.connectorId)
}
