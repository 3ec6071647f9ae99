import { connectView } from '../views/ConnectView.js'
import type { ViewsOf } from './viewLoader.js'

/** The list of wallets: comes with the modal. */
export const connectViews: ViewsOf<undefined> = {
  Connect: connectView,
}
