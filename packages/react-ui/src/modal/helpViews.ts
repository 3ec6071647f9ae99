import { connectIntro } from '../views/ConnectIntro.js'
import { downloadsView } from '../views/DownloadsView.js'
import { getWalletView } from '../views/GetWalletView.js'
import { whatIsANetworkView } from '../views/WhatIsANetworkView.js'
import { whatIsAWalletView } from '../views/WhatIsAWalletView.js'
import type { ViewsOf } from './viewLoader.js'

/** Help for those who come for the first time, and connecting in two panes, which begins with it: a chunk of its own. */
export const helpViews: ViewsOf<'help'> = {
  ConnectIntro: connectIntro,
  WhatIsAWallet: whatIsAWalletView,
  WhatIsANetwork: whatIsANetworkView,
  GetWallet: getWalletView,
  Downloads: downloadsView,
}
