import { defineResource } from '../state/defineResource.js'
import type { WalletPage } from '../contract/directoryWallet.js'
import type { DirectoryChoice } from '../service-api/selectDirectoryChoice.js'

/** The request for a page of the site's directory. */
type PageRequest = DirectoryChoice & {
  /** Starts at 1. */
  readonly page: number
  /** The number of wallets on the page. */
  readonly entries: number
  readonly search?: string | undefined
}

const isPage = (data: unknown): data is WalletPage => typeof data === 'object' && data !== null && 'wallets' in data

/** Reads the pages of the site's directory, by their request. */
export const walletPages = defineResource<PageRequest, WalletPage>({
  name: 'walletPage',
  lifetime: 300_000,
  retryGap: 30_000,
  errorCode: 'SERVICE_FAILED',
  check: isPage, // the call has validated it
  load: async (query, services) => {
    const { getWallets } = await import('../service-api/directoryCalls.js')
    return getWallets(query, services)
  },
})

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
