import { accountView } from '../views/AccountView.js'
import { networksView } from '../views/NetworksView.js'
import { switchNetworkView } from '../views/SwitchNetworkView.js'
import { unsupportedChainView } from '../views/UnsupportedChainView.js'
import type { ViewsOf } from './viewLoader.js'

/** The account and its network: a chunk of its own. */
export const accountViews: ViewsOf<'account'> = {
  Account: accountView,
  Networks: networksView,
  SwitchNetwork: switchNetworkView,
  UnsupportedChain: unsupportedChainView,
}

// A failed switch is tried again from its toast: the list of networks, which it came from, has the code already.
export { chooseNetwork } from '@latchkey/core/internal/views'
