import type { UnknownAction } from '@reduxjs/toolkit'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { readProject } from '../site/readProject.js'
import { modalSlice } from '../state/modalSlice.js'
import { resourcesSlice } from '../state/resourcesSlice.js'
import { selectRoute } from '../navigation/selectModal.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { listedWallets } from '../wallet-list/listedWallets.js'
import type { WalletListing } from '../service-api/walletListing.js'
import { readMoreWallets } from '../wallet-list/readMoreWallets.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import { listedAddress, selectListed } from '../wallet-list/selectListed.js'

/** Whether the site can connect to wallets that are not in this browser. */
const hasPairing = ({ connectors }: RootState): boolean =>
  connectors.channels.some(({ type }) => type === 'WALLET_CONNECT')

const isEmpty = (list: readonly unknown[] | undefined) => list === undefined || list.length === 0

/** Whether the list that the modal opens with shows anything from the directory. If not, the kit does not request it. */
const needsListed = (state: RootState): boolean =>
  state.site.enableWallets !== false &&
  (!isEmpty(state.site.featuredWalletIds) || !isEmpty(state.site.excludeWalletIds) || hasPairing(state))

/** Keeps the wallets that can be opened on this device. */
const toListed = (told: WalletListing, { site }: RootState): WalletListing => {
  const isForHere = ({ mobile_link }: DirectoryWallet) => !site.mobile || mobile_link !== undefined
  return { ...told, featured: told.featured.filter(isForHere), recommended: told.recommended.filter(isForHere) }
}

/** Reads the directory's wallets for the lists. If the request fails, the earlier result stays. */
const readListed =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const { featuredWalletIds: featured = [] } = getState().site
    const told = await dispatch(listedWallets.read({ ...selectDirectoryChoice(getState()), featured }))
    const data = told ? toListed(told, getState()) : selectListed(getState())
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
