import { connectingExternalView } from '../views/ConnectingExternalView.js'
import { connectView } from '../views/ConnectView.js'
import type { ViewsOf } from './viewLoader.js'

/** The way to a connected wallet: comes with the modal. */
export const connectViews: ViewsOf<undefined> = { Connect: connectView, ConnectingExternal: connectingExternalView }
