// The views of the account and its network.
export { accountView as Account } from './AccountView.js'
export { networksView as Networks } from '../networks/NetworksView.js'
export { switchNetworkView as SwitchNetwork } from '../networks/SwitchNetworkView.js'
export { unsupportedChainView as UnsupportedChain } from '../networks/UnsupportedChainView.js'

// The toast of a failed switch can try again. The list of networks, where the switch began, has already loaded the code.
export { chooseNetwork } from '@latchkey/core/internal/views'
