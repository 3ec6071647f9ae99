import { createSeen } from './createSeen.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { selectExcluded } from './selectExcluded.js'
import { selectNamedWallets } from './selectListed.js'
import type { RootState } from '../state/rootReducer.js'
import type { CustomWallet } from '../contract/options.js'
import { createSelector } from '../state/createSelector.js'
import { pictureOf } from './namedWallet.js'
import { isExcluded } from './selectConnectorRows.js'

/** Where a wallet can be had. */
export type WalletLink = { readonly place: 'chrome' | 'appStore' | 'playStore' | 'website'; readonly url: string }

/** A wallet that can be had somewhere. */
export type GetWallet = {
  readonly id: string
  readonly name: string
  readonly icon?: string | undefined
  /** At least one; https alone. */
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

/** Where a wallet can be had, and how it is shown. */
export const toGetWallet = (wallet: DirectoryWallet): GetWallet => ({
  id: wallet.id,
  name: wallet.name,
  icon: pictureOf(wallet),
  links: linksOf(wallet),
})

/** The wallets that can be had somewhere, each once: the site's own in its order, then its directory's. */
export const selectGetWallets = createSelector(
  [selectNamedWallets, selectExcluded],
  (named, excluded): readonly GetWallet[] => {
    const isSeen = createSeen([])
    return named
      .filter((wallet) => !isExcluded(wallet, excluded) && !isSeen(wallet))
      .map(toGetWallet)
      .filter(({ links }) => links.length > 0)
  },
)

/** Where a wallet of this name can be had, if the site says so. */
export const selectGetWallet = (state: RootState, name: string): GetWallet | undefined =>
  selectGetWallets(state).find((wallet) => wallet.name.toLowerCase() === name.toLowerCase())
