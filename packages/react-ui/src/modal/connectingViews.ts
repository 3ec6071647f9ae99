import { connectingExternalView } from '../views/ConnectingExternalView.js'
import type { ViewsOf } from './viewLoader.js'

/** A wallet that is asked: a chunk of its own, fetched while the list is looked at. */
export const connectingViews: ViewsOf<'connecting'> = { ConnectingExternal: connectingExternalView }
