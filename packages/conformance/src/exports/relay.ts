export { type Relay, type RelayAction, type RelayedRequest, startRelay } from '../relay/startRelay.js'
