import { walletReceiveView } from '../views/WalletReceiveView.js'
import type { ViewsOf } from './viewLoader.js'

/** Receiving: a chunk of its own. */
export const receiveViews: ViewsOf<'receive'> = { WalletReceive: walletReceiveView }
