/** The parts of a list of wallets that can be filtered by namespace. */
export { ListFilter } from './ListFilter.js'
export { EmptyListText } from './EmptyListText.js'
