import { connectingMultiChainView } from '../views/ConnectingMultiChainView.js'
import { profileWalletsView } from '../views/ProfileWalletsView.js'
import { switchActiveChainView } from '../views/SwitchActiveChainView.js'
import type { ViewsOf } from './viewLoader.js'

/** Several wallets at once, one wallet in several namespaces, and one for each: a chunk of its own. */
export const walletsViews: ViewsOf<'wallets'> = {
  ConnectingMultiChain: connectingMultiChainView,
  ProfileWallets: profileWalletsView,
  SwitchActiveChain: switchActiveChainView,
}
