// The modules that connect to a wallet on another device. A separate entry point, for the same reason as `views.ts`.
export { selectPhoneApps } from '../pairing/selectPhoneApps.js'
export { askForCode, openWalletApp, startPairing } from '../pairing/startPairing.js'
export { selectChosenWallet, selectHereRow, selectPairing, selectPairingRow } from '../pairing/selectPairing.js'
export { selectSiteIcon } from '../site/selectSiteIcon.js'
export { browseInWallet, selectIsBrowsed } from '../pairing/browseInWallet.js'
export { openWallet } from '../pairing/openWallet.js'
export { toWalletWays, type WalletWay } from '../pairing/walletLink.js'
