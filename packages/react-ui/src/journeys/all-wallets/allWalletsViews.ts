// The view of all wallets of the site's directory: a separate chunk.
export { allWalletsView as AllWallets } from './AllWalletsView.js'
