import { connectingExternalView } from '../views/ConnectingExternalView.js'
import { connectView } from '../views/ConnectView.js'
import type { ViewsOf } from './viewLoader.js'

/** The way to a connected wallet: comes with the modal. */
export const connectViews: ViewsOf<undefined> = {
  Connect: connectView,
  ConnectingExternal: connectingExternalView,
  // The list of wallets stands in for the directory and the pairing where the part that brings them is not there.
  AllWallets: connectView,
  ConnectingWalletConnectBasic: connectView,
}
