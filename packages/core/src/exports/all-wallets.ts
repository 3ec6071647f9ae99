// The modules that the list of all wallets uses. A separate entry point, like `views.ts`: no other journey should load them.
export { chooseWalletElsewhere } from '../pairing/startPairing.js'
export { readMoreWallets, searchWallets } from '../wallet-list/searchWallets.js'
export { createFoundSelector, selectAllWallets, type WalletCells } from '../wallet-list/selectAllWallets.js'
export { selectPairingRow } from '../pairing/selectPairing.js'
export { selectHasAllWallets } from '../wallet-list/selectHasAllWallets.js'
export { selectIsDirectoryLoading, selectListed } from '../wallet-list/selectListed.js'
export type { WalletCell } from '../wallet-list/connectorRow.js'
