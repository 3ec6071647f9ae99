// The account and its network: a chunk of its own.
export { accountView as Account } from './AccountView.js'
export { networksView as Networks } from '../networks/NetworksView.js'
export { switchNetworkView as SwitchNetwork } from '../networks/SwitchNetworkView.js'
export { unsupportedChainView as UnsupportedChain } from '../networks/UnsupportedChainView.js'

// A failed switch is tried again from its toast: the list of networks, which it came from, has the code already.
export { chooseNetwork } from '@latchkey/core/internal/views'

// What the account leads to is decided by code that is fetched with it.
export { prefetchFromAccount } from './prefetchFromAccount.js'
