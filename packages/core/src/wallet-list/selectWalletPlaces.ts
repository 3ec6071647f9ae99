import { createSelector } from '../state/createSelector.js'
import { type GetWallet, selectGetWallets, toGetWallet } from './selectGetWallets.js'
import { selectRoute } from '../navigation/selectModal.js'

/** The wallet of the `Downloads` view, with the links to get it, if the site or its directory lists it. */
export const selectWalletPlaces = createSelector(
  [selectRoute, selectGetWallets],
  (route, named): GetWallet | undefined => {
    if (route.view !== 'Downloads') return undefined
    const { walletId, wallet } = route.data
    const told = wallet && toGetWallet(wallet)
    return told && told.links.length > 0 ? told : named.find(({ id }) => id === walletId)
  },
)
