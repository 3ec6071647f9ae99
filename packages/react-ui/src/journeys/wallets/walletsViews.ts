// Several wallets at once, one wallet in several namespaces, and one wallet for each: a separate chunk.
export { connectingMultiChainView as ConnectingMultiChain } from './ConnectingMultiChainView.js'
export { profileWalletsView as ProfileWallets } from './ProfileWalletsView.js'
export { switchActiveChainView as SwitchActiveChain } from './SwitchActiveChainView.js'
