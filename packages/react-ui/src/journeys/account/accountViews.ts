// The views of the account and its network: a separate chunk.
export { accountView as Account } from './AccountView.js'
export { networksView as Networks } from '../networks/NetworksView.js'
export { switchNetworkView as SwitchNetwork } from '../networks/SwitchNetworkView.js'
export { unsupportedChainView as UnsupportedChain } from '../networks/UnsupportedChainView.js'

// The toast of a failed switch can try again. The list of networks, where the switch began, has already loaded the code.
export { chooseNetwork } from '@latchkey/core/internal/views'

// The code that decides which views to prefetch from the account is loaded with it.
export { prefetchFromAccount } from './prefetchFromAccount.js'
