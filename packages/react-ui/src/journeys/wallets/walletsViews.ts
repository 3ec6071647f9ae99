// Several wallets at once, one wallet in several namespaces, and one for each: a chunk of its own.
export { connectingMultiChainView as ConnectingMultiChain } from './ConnectingMultiChainView.js'
export { profileWalletsView as ProfileWallets } from './ProfileWalletsView.js'
export { switchActiveChainView as SwitchActiveChain } from './SwitchActiveChainView.js'
