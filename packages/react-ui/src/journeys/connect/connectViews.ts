import { connectView } from './ConnectView.js'
import type { ViewsOf } from '../../context/viewLoader.js'

/** The list of wallets, which is loaded with the modal. */
export const connectViews: ViewsOf<'connect'> = {
  Connect: connectView,
}
