export { getAccountNames } from './getAccountNames.js'
export { getIdentity } from './getIdentity.js'
