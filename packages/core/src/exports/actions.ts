export { addNetwork } from '../actions/addNetwork.js'
export { removeNetwork } from '../actions/removeNetwork.js'
