import { connectingMultiChainView } from '../views/ConnectingMultiChainView.js'
import { profileWalletsView } from '../views/ProfileWalletsView.js'
import type { ViewsOf } from './viewLoader.js'

/** Several wallets at once, and one wallet in several namespaces: a chunk of its own. */
export const walletsViews: ViewsOf<'wallets'> = {
  ConnectingMultiChain: connectingMultiChainView,
  ProfileWallets: profileWalletsView,
}
