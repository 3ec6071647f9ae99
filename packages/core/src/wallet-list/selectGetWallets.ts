import { createSelector } from '@reduxjs/toolkit'
import { createDeduper, selectExcluded, pictureOf } from './namedWallet.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { selectNamedWallets } from './selectListed.js'
import type { RootState } from '../state/rootReducer.js'
import type { CustomWallet } from '../contract/options.js'
import { isExcluded } from './selectConnectorRows.js'
import { selectRoute } from '../navigation/selectModal.js'

/** A link to get a wallet. */
export type WalletLink = { readonly place: 'chrome' | 'appStore' | 'playStore' | 'website'; readonly url: string }

/** A wallet with links to get it. */
export type GetWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** At least one link; https only. */
  readonly links: readonly WalletLink[]
}

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

/** Returns a wallet's links to get it, with its name and icon. */
export const toGetWallet = (wallet: DirectoryWallet): GetWallet => ({
  id: wallet.id,
  name: wallet.name,
  icon: pictureOf(wallet),
  links: linksOf(wallet),
})

/** The wallets with links to get them, each once: the site's own in its order, then its directory's. */
export const selectGetWallets = createSelector(
  [selectNamedWallets, selectExcluded],
  (named, excluded): readonly GetWallet[] => {
    const isSeen = createDeduper([])
    return named
      .filter((wallet) => !isExcluded(wallet, excluded) && !isSeen(wallet))
      .map(toGetWallet)
      .filter(({ links }) => links.length > 0)
  },
)

/** Returns the wallet of this name with links to get it, if the site or its directory lists it. */
export const selectGetWallet = (state: RootState, name: string): GetWallet | undefined =>
  selectGetWallets(state).find((wallet) => wallet.name.toLowerCase() === name.toLowerCase())

/** The wallet of the `Downloads` view, with the links to get it, if the site or its directory lists it. */
export const selectWalletPlaces = createSelector(
  [selectRoute, selectGetWallets],
  (route, named): GetWallet | undefined => {
    if (route.view !== 'Downloads') return undefined
    const { walletId, wallet } = route.data
    const getWallet = wallet && toGetWallet(wallet)
    return getWallet && getWallet.links.length > 0 ? getWallet : named.find(({ id }) => id === walletId)
  },
)
