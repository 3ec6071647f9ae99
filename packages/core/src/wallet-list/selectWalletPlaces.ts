import { createSelector } from '../state/createSelector.js'
import { type GetWallet, selectGetWallets, toGetWallet } from './selectGetWallets.js'
import { selectRoute } from '../navigation/selectModal.js'

/** Where a wallet can be had that the site, or the directory, names. */
export const selectWalletPlaces = createSelector(
  [selectRoute, selectGetWallets],
  (route, named): GetWallet | undefined => {
    if (route.view !== 'Downloads') return undefined
    const { walletId, wallet } = route.data
    const told = wallet && toGetWallet(wallet)
    return told && told.links.length > 0 ? told : named.find(({ id }) => id === walletId)
  },
)
