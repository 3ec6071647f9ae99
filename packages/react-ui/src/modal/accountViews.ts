import { accountView } from '../views/AccountView.js'
import { networksView } from '../views/NetworksView.js'
import { switchNetworkView } from '../views/SwitchNetworkView.js'
import { unsupportedChainView } from '../views/UnsupportedChainView.js'
import type { JourneyViews } from './viewLoader.js'

/** The account and its network: a chunk of its own. */
export const accountViews: JourneyViews = {
  Account: accountView,
  Networks: networksView,
  SwitchNetwork: switchNetworkView,
  UnsupportedChain: unsupportedChainView,
}
