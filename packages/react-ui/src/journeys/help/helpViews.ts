// Help for first-time users, and the layout with two panes, which starts with that help: a separate chunk.
export { connectIntro as ConnectIntro } from './ConnectIntro.js'
export { whatIsAWalletView as WhatIsAWallet } from './WhatIsAWalletView.js'
export { whatIsANetworkView as WhatIsANetwork } from './WhatIsANetworkView.js'
export { getWalletView as GetWallet } from './GetWalletView.js'
export { downloadsView as Downloads } from './DownloadsView.js'
