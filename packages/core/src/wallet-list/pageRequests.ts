import type { DirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import type { PageRequest } from './walletPages.js'

/** The number of wallets on a page. */
export const pageEntries = 40
/** The maximum number of wallets that a search returns. */
const searchEntries = 100

/** Creates the request for a page of the list of all wallets. */
export const toPageRequest = (choice: DirectoryChoice, page: number): PageRequest => ({
  ...choice,
  page,
  entries: pageEntries,
})

/** Creates the request for a search. */
export const toSearchRequest = (choice: DirectoryChoice, search: string): PageRequest => ({
  ...toPageRequest(choice, 1),
  entries: searchEntries,
  search,
})
