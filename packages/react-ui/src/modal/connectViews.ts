import { connectView } from '../views/ConnectView.js'
import type { ViewsOf } from './viewLoader.js'

/** The list of wallets: comes with the modal. */
export const connectViews: ViewsOf<undefined> = {
  Connect: connectView,
  // The list of wallets stands in for the directory and the pairing where the part that brings them is not there.
  AllWallets: connectView,
  ConnectingWalletConnectBasic: connectView,
}
