// Fetched only where a site has the service: it imports nothing that the engine's chunks share.
export { getAnalyticsConfig } from './getAnalyticsConfig.js'
export { postEvent } from './postEvent.js'
