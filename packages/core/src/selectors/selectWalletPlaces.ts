import { selectListed } from '../directory/selectListed.js'
import { createSelector } from '../store/createSelector.js'
import { type GetWallet, selectGetWallets, toGetWallet } from './selectGetWallets.js'
import { selectRoute } from './selectModal.js'

/** Where a wallet can be had that the site, or the directory, names. */
export const selectWalletPlaces = createSelector(
  [selectRoute, selectListed, selectGetWallets],
  (route, listed, own): GetWallet | undefined => {
    if (route.view !== 'Downloads') return undefined
    const { walletId, wallet = listed?.wallets.find(({ id }) => id === walletId) } = route.data
    const told = wallet && toGetWallet(wallet)
    return told && told.links.length > 0 ? told : own.find(({ id }) => id === walletId)
  },
)
