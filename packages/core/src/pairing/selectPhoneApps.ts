import { createSelector } from '@reduxjs/toolkit'
import type { RootState } from '../state/rootReducer.js'
import { toWalletLink } from './walletLink.js'
import type { DirectoryWallet } from '../contract/directoryWallet.js'
import { selectAllWallets } from '../wallet-list/selectAllWallets.js'

/** A placeholder pairing URI: whether a wallet can be opened does not depend on its value. */
const anyUri = 'wc:0@2?symKey=0'

/** The wallets that this phone can open by a link, in the order of the list of all wallets. Wallets in this browser are not among them. */
export const selectPhoneApps = createSelector(
  [selectAllWallets, (state: RootState) => state.site.platform],
  ({ cells }, platform): readonly DirectoryWallet[] =>
    cells.flatMap(({ row, wallet }) =>
      !row && wallet && platform && toWalletLink(wallet, 'phone', anyUri, platform) ? wallet : [],
    ),
)
