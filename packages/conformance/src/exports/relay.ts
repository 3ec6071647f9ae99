export { type Relay, type RelayAct, type RelayedRequest, startRelay } from '../relay/startRelay.js'
