import { profileWalletsView } from '../views/ProfileWalletsView.js'
import type { ViewsOf } from './viewLoader.js'

/** Several wallets at once: a chunk of its own. */
export const walletsViews: ViewsOf<'wallets'> = { ProfileWallets: profileWalletsView }
