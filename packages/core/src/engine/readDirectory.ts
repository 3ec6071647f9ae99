import { defineResource } from '../state/defineResource.js'
import { type ListedRequest, type WalletListing, selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { readProject } from '../site/readProject.js'
import { modalSlice } from '../state/modalSlice.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { selectRoute } from '../navigation/selectModal.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { readMoreWallets } from '../wallet-list/searchWallets.js'
import { listedAddress, selectListed } from '../wallet-list/selectListed.js'

/** Reads the wallets of the site's directory for the list that the modal opens on. */
const listedWallets = defineResource<ListedRequest, WalletListing>({
  name: 'listedWallets',
  lifetime: 300_000,
  retryGap: 30_000,
  errorCode: 'SERVICE_FAILED',
  check: (data): data is WalletListing => data !== undefined, // the call has validated it
  load: async (request, services) => {
    const { getListedWallets } = await import('../service-api/directoryCalls.js')
    return getListedWallets(request, services)
  },
})

/** Whether the site can connect to wallets that are not in this browser. */
const hasPairing = ({ connectors }: RootState): boolean =>
  connectors.channels.some(({ type }) => type === 'WALLET_CONNECT')

/** Whether the list that the modal opens with shows anything from the directory. If not, the kit does not request it. */
const needsListed = (state: RootState): boolean => {
  const { enableWallets, featuredWalletIds, excludeWalletIds = [] } = state.site
  return enableWallets && (featuredWalletIds.length + excludeWalletIds.length > 0 || hasPairing(state))
}

/** Keeps the wallets that can be opened on this device. */
const toListed = (listing: WalletListing, { site }: RootState): WalletListing => {
  const isForHere = ({ mobile_link }: DirectoryWallet) => !site.mobile || mobile_link !== undefined
  return {
    ...listing,
    featured: listing.featured.filter(isForHere),
    recommended: listing.recommended.filter(isForHere),
  }
}

/** Reads the directory's wallets for the lists. If the request fails, the earlier result stays. */
const readListed =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const { featuredWalletIds: featured } = getState().site
    const listing = await dispatch(listedWallets.read({ ...selectDirectoryChoice(getState()), featured }))
    const data = listing ? toListed(listing, getState()) : selectListed(getState())
    dispatch(resourcesSlice.actions.received({ ...listedAddress, data, at: clock.now() }))
  }

/** Reads the part of the directory that a view shows when the view appears, and the project's configuration when the modal opens. */
export const readDirectory =
  (action: UnknownAction): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState()
    const { view } = selectRoute(state)
    if (!state.modal.open) return
    await Promise.all([
      modalSlice.actions.opened.match(action) && dispatch(readProject()),
      (view === 'AllWallets' ||
        view === 'GetWallet' ||
        (view === 'ConnectingWalletConnectBasic' && state.site.mobile) ||
        (view === 'Connect' && needsListed(state))) &&
        dispatch(readListed()),
      view === 'AllWallets' && dispatch(readMoreWallets()),
    ])
  }
