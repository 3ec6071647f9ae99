import type { AppThunk, RootState } from '../state/rootReducer.js'
import { type BrowsedWallet, toBrowseLink } from '../policy/browseLink.js'
import { readPlatform, targetOn } from '../base/platform.js'

const linkOf = ({ networks }: RootState, wallet: BrowsedWallet) =>
  toBrowseLink(wallet, { href: location.href, namespace: networks.activeNamespace })

/** Whether a wallet that was chosen on a phone connects by opening this page in its own browser, without a code. */
export const selectIsBrowsed = (state: RootState, wallet: BrowsedWallet): boolean =>
  state.site.mobile && linkOf(state, wallet) !== undefined

/** Opens this page in a wallet's own browser. This has to happen in the task of the tap: the browser would block it later. */
export const browseInWallet =
  (wallet: BrowsedWallet): AppThunk =>
  (_dispatch, getState) => {
    const href = linkOf(getState(), wallet)
    if (href !== undefined) window.open(href, targetOn(readPlatform()), 'noreferrer noopener')
  }
