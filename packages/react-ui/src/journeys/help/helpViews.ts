// Help for those who come for the first time, and connecting in two panes, which begins with it: a chunk of its own.
export { connectIntro as ConnectIntro } from './ConnectIntro.js'
export { whatIsAWalletView as WhatIsAWallet } from './WhatIsAWalletView.js'
export { whatIsANetworkView as WhatIsANetwork } from './WhatIsANetworkView.js'
export { getWalletView as GetWallet } from './GetWalletView.js'
export { downloadsView as Downloads } from './DownloadsView.js'
