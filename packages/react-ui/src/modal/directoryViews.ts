import { allWalletsView } from '../views/AllWalletsView.js'
import type { ViewsOf } from './viewLoader.js'

/** All wallets of the site's directory: a chunk of its own. */
export const directoryViews: ViewsOf<'directory'> = { AllWallets: allWalletsView }
