// The view of a wallet that is connecting: a separate chunk, fetched while the user looks at the list.
export { connectingExternalView as ConnectingExternal } from './ConnectingExternalView.js'
