// All wallets of the site's directory: a chunk of its own.
export { allWalletsView as AllWallets } from './AllWalletsView.js'
