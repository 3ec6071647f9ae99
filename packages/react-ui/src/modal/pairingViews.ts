import { connectingWalletConnectBasicView } from '../views/ConnectingWalletConnectBasicView.js'
import { connectingWalletConnectView } from '../views/ConnectingWalletConnectView.js'
import type { ViewsOf } from './viewLoader.js'

/** A wallet on another device: a chunk of its own, for sites that reach such wallets. */
export const pairingViews: ViewsOf<'pairing'> = {
  ConnectingWalletConnectBasic: connectingWalletConnectBasicView,
  ConnectingWalletConnect: connectingWalletConnectView,
}
