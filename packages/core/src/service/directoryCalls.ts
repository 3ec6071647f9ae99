// Fetched only where a site has the service: it imports nothing that the engine's chunks share.
export { getAllowedOrigins } from './getAllowedOrigins.js'
export { getProjectConfig } from './getProjectConfig.js'
export { getWallets } from './getWallets.js'
export { getListedWallets } from './getListedWallets.js'
