// Fetched only where a site has the service: it imports nothing that the engine's chunks share.
export { getAccountNames } from './getAccountNames.js'
export { getIdentity } from './getIdentity.js'
