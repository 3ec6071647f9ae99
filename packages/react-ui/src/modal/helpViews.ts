// Help for those who come for the first time, and connecting in two panes, which begins with it: a chunk of its own.
export { connectIntro as ConnectIntro } from '../views/ConnectIntro.js'
export { whatIsAWalletView as WhatIsAWallet } from '../views/WhatIsAWalletView.js'
export { whatIsANetworkView as WhatIsANetwork } from '../views/WhatIsANetworkView.js'
export { getWalletView as GetWallet } from '../views/GetWalletView.js'
export { downloadsView as Downloads } from '../views/DownloadsView.js'
