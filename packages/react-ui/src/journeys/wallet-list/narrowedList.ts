/** What a list of wallets shows that may be of one namespace alone. */
export { ListFilter } from './ListFilter.js'
export { NoneThere } from './NoneThere.js'
