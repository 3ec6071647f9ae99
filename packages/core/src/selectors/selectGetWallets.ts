import type { RootState } from '../engine/rootReducer.js'
import type { CustomWallet } from '../options/options.js'
import { createSelector } from '../store/createSelector.js'
import { isExcluded } from './selectConnectorRows.js'

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

/** Where a wallet can be had, and how it is shown. */
export const toGetWallet = (wallet: CustomWallet): GetWallet => ({
  id: wallet.id,
  name: wallet.name,
  icon: wallet.image_url !== undefined && isImage(wallet.image_url) ? wallet.image_url : undefined,
  links: linksOf(wallet),
})

/** The wallets of the site's own that can be had somewhere, in its order. */
export const selectGetWallets = createSelector(
  [(state: RootState) => state.site],
  ({ customWallets = [], excludeWallets }): readonly GetWallet[] =>
    customWallets
      .filter((wallet) => !isExcluded(wallet, excludeWallets))
      .map(toGetWallet)
      .filter(({ links }) => links.length > 0),
)

/** Where a wallet of this name can be had, if the site says so. */
export const selectGetWallet = (state: RootState, name: string): GetWallet | undefined =>
  selectGetWallets(state).find((wallet) => wallet.name.toLowerCase() === name.toLowerCase())
