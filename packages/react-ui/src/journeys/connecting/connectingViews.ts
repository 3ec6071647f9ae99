// A wallet that is asked: a chunk of its own, fetched while the list is looked at.
export { connectingExternalView as ConnectingExternal } from './ConnectingExternalView.js'
