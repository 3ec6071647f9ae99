// What the ways to a wallet on another device use. A door of its own, for the reason that `views.ts` is one.
export { selectPhoneApps } from '../directory/selectPhoneApps.js'
export { askForCode, openWalletApp, startPairing } from '../modal/startPairing.js'
export { selectChosenWallet, selectHereRow, selectPairing, selectPairingRow } from '../selectors/selectPairing.js'
export { selectSiteIcon } from '../selectors/selectSiteIcon.js'
export { browseInWallet, selectIsBrowsed } from '../walletLinks/browseInWallet.js'
export { openWallet } from '../walletLinks/openWallet.js'
export { toWalletWays, type WalletWay } from '../walletLinks/walletLink.js'
