import { createSelector } from '@reduxjs/toolkit'
import { selectOwnWallets } from './selectOwnWallets.js'
import type { RootState } from '../state/rootReducer.js'
import { type ResourceAddress, toResourceKey } from '../state/resourcesSlice.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import type { WalletListing } from '../service-api/selectDirectoryChoice.js'

/** Whether the site has a directory that the kit may call. It may not in basic mode. */
export const hasDirectory = ({ site }: RootState): boolean => site.hasDirectory && !site.basic

/** The address of the directory's listed wallets in the resources. */
export const listedAddress: ResourceAddress = { name: 'listed', argument: {} }

const listedKey = toResourceKey(listedAddress)

/** Only `readDirectory` writes it. */
const isListed = (data: unknown): data is WalletListing => data !== undefined

/** The directory's wallets for the lists, of those that open here. `undefined` before the directory has responded, and without a directory. */
export const selectListed = ({ resources }: RootState): WalletListing | undefined => {
  const data = resources[listedKey]?.data
  return isListed(data) ? data : undefined
}

/** Whether the directory has yet to respond with these wallets. */
export const selectIsDirectoryLoading = (state: RootState): boolean =>
  hasDirectory(state) && !state.resources[listedKey]

/** The wallets that each user sees: the site's own, its featured wallets of the directory, and those that the directory recommends. */
export const selectNamedWallets = createSelector(
  [selectOwnWallets, selectListed],
  (own, listed): readonly DirectoryWallet[] => [...own, ...(listed?.featured ?? []), ...(listed?.recommended ?? [])],
)
