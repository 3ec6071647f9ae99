// What the list of all wallets uses. A door of its own, as the views' is: no other journey is to bring it along.
export { chooseWalletElsewhere } from '../modal/startPairing.js'
export { readMoreWallets } from '../directory/readMoreWallets.js'
export { searchWallets } from '../directory/searchWallets.js'
export { createFoundSelector, selectAllWallets, type WalletCells } from '../directory/selectAllWallets.js'
export { selectPairingRow } from '../selectors/selectPairing.js'
export { selectHasAllWallets } from '../directory/selectHasAllWallets.js'
export { awaitsListed, selectListed } from '../directory/selectListed.js'
export type { WalletCell } from '../directory/walletCell.js'
