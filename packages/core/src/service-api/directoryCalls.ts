export { getAllowedOrigins } from './getAllowedOrigins.js'
export { getProjectConfig } from './getProjectConfig.js'
export { getWallets } from './getWallets.js'
export { getListedWallets } from './getListedWallets.js'
