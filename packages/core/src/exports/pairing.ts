// The modules that connect to a wallet on another device. A separate entry point, for the same reason as `views.ts`.
export { selectPhoneApps } from '../pairing/selectPhoneApps.js'
export { requestPairingCode, openWalletApp, startPairing } from '../pairing/startPairing.js'
export { selectChosenWallet, selectInstalledRow, selectPairing, selectPairingRow } from '../pairing/selectPairing.js'
export { selectSiteIcon } from '../site/selectSiteIcon.js'
export { browseInWallet, selectIsBrowsed, openWallet } from '../pairing/openWallet.js'
export { toWalletWays, type WalletWay } from '../pairing/walletLink.js'
