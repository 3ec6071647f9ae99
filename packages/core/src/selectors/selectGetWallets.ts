import type { RootState } from '../engine/rootReducer.js'
import type { CustomWallet } from '../options/options.js'
import { createSelector } from '../store/createSelector.js'
import type { ConnectorRow } from './connectorRow.js'
import { groupOf, isExcluded, placeOf, selectConnectorRows } from './selectConnectorRows.js'
import { selectMergedFeatures } from './selectFeatures.js'

/** Where a wallet can be had. */
export type WalletLink = { readonly place: 'chrome' | 'appStore' | 'playStore' | 'website'; readonly url: string }

/** A wallet of the site's own that can be had somewhere. */
export type GetWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** At least one; https alone. */
  readonly links: readonly WalletLink[]
}

/** A wallet of the site's own that is not in this browser, as the list shows it. */
export type MissingWallet = GetWallet & { readonly type: 'MISSING' }

const isHttps = (url: string) => URL.canParse(url) && new URL(url).protocol === 'https:'

const linksOf = ({ chrome_store, app_store, play_store, homepage }: CustomWallet): readonly WalletLink[] =>
  (
    [
      ['chrome', chrome_store],
      ['appStore', app_store],
      ['playStore', play_store],
      ['website', homepage],
    ] as const
  ).flatMap(([place, url]) => (url !== undefined && isHttps(url) ? [{ place, url }] : []))

const isImage = (url: string) => isHttps(url) || url.startsWith('data:image/')

const toGetWallet = (wallet: CustomWallet): GetWallet => ({
  id: wallet.id,
  name: wallet.name,
  icon: wallet.image_url !== undefined && isImage(wallet.image_url) ? wallet.image_url : undefined,
  links: linksOf(wallet),
})

const selectOffered = createSelector([(state: RootState) => state.site], ({ customWallets = [], excludeWallets }) =>
  customWallets
    .filter((wallet) => !isExcluded(wallet, excludeWallets))
    .map((wallet) => ({ wallet, get: toGetWallet(wallet) }))
    .filter(({ get }) => get.links.length > 0),
)

/** The wallets of the site's own that can be had somewhere, in its order. */
export const selectGetWallets = createSelector([selectOffered], (offered): readonly GetWallet[] =>
  offered.map(({ get }) => get),
)

const same = (a: string | undefined, b: string | undefined) => a !== undefined && a.toLowerCase() === b?.toLowerCase()

/** Where a wallet of this name can be had, if the site says so. */
export const selectGetWallet = (state: RootState, name: string): GetWallet | undefined =>
  selectGetWallets(state).find((wallet) => same(wallet.name, name))

/** Those of them that nothing here connects. */
const selectMissingWallets = createSelector(
  [selectOffered, (state: RootState) => state.connectors.byNamespace, (state: RootState) => state.site.enableWallets],
  (offered, byNamespace, enableWallets = true): readonly MissingWallet[] => {
    const here = Object.values(byNamespace).flat()
    return offered
      .filter(
        ({ wallet: { rdns, name } }) =>
          enableWallets && !here.some((info) => same(info.rdns, rdns) || same(info.name, name)),
      )
      .map(({ get }) => ({ ...get, type: 'MISSING' }))
  },
)

/** The list of wallets as it is shown: those that can be connected, and those that can be had, in the site's order of groups. */
export const selectWalletEntries = createSelector(
  [selectConnectorRows, selectMissingWallets, (state: RootState) => selectMergedFeatures(state).connectorTypeOrder],
  (rows, missing, order): readonly (ConnectorRow | MissingWallet)[] => {
    const place = (entry: ConnectorRow | MissingWallet) =>
      placeOf(entry.type === 'MISSING' ? 'custom' : groupOf(entry, entry.usedAt !== undefined), order)
    return [...rows, ...missing].sort((a, b) => place(a) - place(b))
  },
)
