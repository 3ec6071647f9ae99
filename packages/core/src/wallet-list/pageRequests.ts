import type { DirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import type { PageRequest } from './walletPages.js'

/** How many wallets a page has. */
export const pageEntries = 40
/** How many wallets a search finds at most. */
const searchEntries = 100

/** What a page of the list of all wallets is asked for with. */
export const toPageRequest = (choice: DirectoryChoice, page: number): PageRequest => ({
  ...choice,
  page,
  entries: pageEntries,
})

/** What a search is asked for with. */
export const toSearchRequest = (choice: DirectoryChoice, search: string): PageRequest => ({
  ...toPageRequest(choice, 1),
  entries: searchEntries,
  search,
})
