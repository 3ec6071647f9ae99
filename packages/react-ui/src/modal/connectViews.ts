import { connectingExternalView } from '../views/ConnectingExternalView.js'
import { connectView } from '../views/ConnectView.js'
import type { JourneyViews } from './viewLoader.js'

/** The way to a connected wallet: comes with the modal. */
export const connectViews: JourneyViews = { Connect: connectView, ConnectingExternal: connectingExternalView }
