import type { UnknownAction } from '@reduxjs/toolkit'
import type { AppThunk, RootState } from '../engine/rootReducer.js'
import { readProject } from '../features/readProject.js'
import { modalSlice } from '../modal/modalSlice.js'
import { resourcesSlice } from '../resources/resourcesSlice.js'
import { selectRoute } from '../selectors/selectModal.js'
import type { DirectoryWallet } from './directoryWallet.js'
import { listedWallets } from './listedWallets.js'
import type { ToldWallets } from './toldWallets.js'
import { readMoreWallets } from './readMoreWallets.js'
import { selectDirectoryChoice } from './selectDirectoryChoice.js'
import { listedKey, type ListedWallets } from './selectListed.js'

/** Whether the site has a way to wallets that are not in this browser. */
const hasPairing = ({ connectors }: RootState): boolean =>
  connectors.channels.some(({ type }) => type === 'WALLET_CONNECT')

const isEmpty = (list: readonly unknown[] | undefined) => list === undefined || list.length === 0

/** Whether something of the directory has a place in the list: what has none is not asked for. */
const needsListed = (state: RootState): boolean =>
  state.site.enableWallets !== false &&
  (!isEmpty(state.site.featuredWalletIds) || !isEmpty(state.site.excludeWalletIds) || hasPairing(state))

/** What of it the list shows: the site's featured wallets; where it names none of its own, those that the directory recommends. */
const toListed = ({ featured, recommended, excluded, count }: ToldWallets, state: RootState): ListedWallets => {
  const { site } = state
  const isForHere = ({ mobile_link }: DirectoryWallet) => !site.mobile || mobile_link !== undefined
  const isChosen = !isEmpty(site.featuredWalletIds)
  const others = isEmpty(site.customWallets) && hasPairing(state) ? recommended : []
  return {
    group: isChosen ? 'featured' : 'recommended',
    wallets: (isChosen ? featured : others).filter(isForHere),
    excluded,
    count,
  }
}

/** Reads what the list shows of the directory. What was told before stays where that fails. */
const readListed =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const { featuredWalletIds: featured = [] } = getState().site
    const told = await dispatch(listedWallets.read({ ...selectDirectoryChoice(getState()), featured }))
    const data = told && toListed(told, getState())
    if (data) dispatch(resourcesSlice.actions.received({ key: listedKey, data, at: clock.now() }))
  }

/** Reads what a view shows of the directory, as the view comes into sight, and the project's configuration as the modal opens. */
export const readDirectory =
  (action: UnknownAction): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const state = getState()
    const { view } = selectRoute(state)
    if (state.site.basic || !state.modal.open) return
    await Promise.all([
      modalSlice.actions.opened.match(action) && dispatch(readProject()),
      (view === 'AllWallets' || ((view === 'Connect' || view === 'GetWallet') && needsListed(state))) &&
        dispatch(readListed()),
      view === 'AllWallets' && dispatch(readMoreWallets()),
    ])
  }
