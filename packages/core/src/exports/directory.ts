// The modules that the list of all wallets uses. A separate entry point, like `views.ts`: no other journey should load them.
export { chooseWalletElsewhere } from '../pairing/startPairing.js'
export { readMoreWallets } from '../wallet-list/readMoreWallets.js'
export { searchWallets } from '../wallet-list/searchWallets.js'
export { createFoundSelector, selectAllWallets, type WalletCells } from '../wallet-list/selectAllWallets.js'
export { selectPairingRow } from '../pairing/selectPairing.js'
export { selectHasAllWallets } from '../wallet-list/selectHasAllWallets.js'
export { selectIsDirectoryLoading, selectListed } from '../wallet-list/selectListed.js'
export type { WalletCell } from '../wallet-list/walletCell.js'
