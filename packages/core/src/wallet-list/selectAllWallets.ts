import type { RootState } from '../state/rootReducer.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import type { CustomWallet } from '../contract/options.js'
import { selectExcluded } from './selectExcluded.js'
import { createSelector } from '../state/createSelector.js'
import { type CellList, createCellList } from './createCellList.js'
import type { WalletPage } from '../contract/directoryWallet.js'
import { selectListed } from './selectListed.js'
import { selectInstalledCells } from './installedCells.js'
import { hasDirectory } from './hasDirectory.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import { pageEntries, toPageRequest, toSearchRequest } from './pageRequests.js'
import type { WalletListing } from '../service-api/walletListing.js'
import type { WalletCell } from './walletCell.js'
import { walletPages } from './walletPages.js'

/** A list of wallets, as far as it has been read. */
export type WalletCells = {
  readonly cells: readonly WalletCell[]
  /**
   * `'loading'`: more wallets are being read; `'failed'`: reading failed; `'more'`: more wallets can be read; `'end'`: the list is complete;
   * `'own'`: the site has no directory, and the list has only its own wallets and those in this browser.
   */
  readonly status: 'loading' | 'failed' | 'more' | 'end' | 'own'
  readonly error?: ErrorInfo | undefined
}

/** The list of all wallets. */
export type AllWallets = WalletCells & {
  /** The number of wallets, as far as it is known. */
  readonly count: number
  /** The next page to read. Absent at the end. */
  readonly nextPage?: number | undefined
}

/** Adds the wallets that come before the directory's pages. */
const addNamed = (list: CellList, listed: WalletListing | undefined, own: readonly CustomWallet[]) => {
  list.add(listed?.featured ?? [])
  list.add(own)
  list.add(listed?.recommended ?? [])
}

const selectResources = ({ resources }: RootState) => resources
const selectSite = ({ site }: RootState) => site

const selectPages = createSelector([selectDirectoryChoice, selectResources], (choice, resources) => {
  const pages: WalletPage[] = []
  for (;;) {
    const read = walletPages.select({ resources }, toPageRequest(choice, pages.length + 1))
    if (!read.data) return { pages, next: read }
    pages.push(read.data)
  }
})

/**
 * Creates a function that returns a list with the given pages of the directory. It keeps the list and extends it if the pages that it has are
 * still the first ones, so that ten thousand wallets are not processed again for forty more. Otherwise it starts a new list.
 */
const createPageList = (createList: () => CellList) => {
  const start = () => ({ list: createList(), pages: new Array<WalletPage>(), hasNews: true })
  let grown = start()
  return (pages: readonly WalletPage[]) => {
    if (grown.pages.some((page, index) => page !== pages[index])) grown = start()
    for (const page of pages.slice(grown.pages.length)) {
      grown.hasNews = grown.list.add(page.wallets)
      grown.pages.push(page)
    }
    return { cells: [...grown.list.cells], hasNews: grown.hasNews }
  }
}

/** The wallets at the start of the list, and functions that create the list with its rules. */
const selectStart = createSelector(
  [selectInstalledCells, selectListed, selectExcluded, selectSite],
  (own, listed, excluded, { customWallets = [], mobile }) => {
    const createList = () => {
      const list = createCellList({ keys: own.keys, excluded, mobile })
      addNamed(list, listed, customWallets)
      return list
    }
    return { own, createList, listPages: createPageList(createList) }
  },
)

/**
 * All wallets: those in this browser, the site's featured wallets, its own, and its directory, as far as that has been read. Each wallet is
 * listed once.
 */
export const selectAllWallets = createSelector(
  [selectStart, selectPages, hasDirectory],
  (start, { pages, next }, isThere): AllWallets => {
    const listed = start.listPages(pages)
    const cells = [...start.own.cells, ...listed.cells]
    const count = Math.max(pages.at(-1)?.count ?? 0, cells.length)
    if (!isThere) return { cells, count, status: 'own' }
    // If the last page has no new wallet, the list is at its end, whatever count the directory returns.
    if (!listed.hasNews || pages.length * pageEntries >= (pages.at(-1)?.count ?? 1))
      return { cells, count, status: 'end' }
    const { status, error } = next
    return { cells, count, nextPage: pages.length + 1, status: status === 'none' ? 'more' : readStatus(status), error }
  },
)

function readStatus(status: 'loading' | 'ready' | 'failed'): 'loading' | 'failed' {
  return status === 'failed' ? 'failed' : 'loading'
}

/**
 * Creates a selector of the results of a search: matching wallets that are already known, and the directory's response.
 *
 * @param search the search text, without whitespace around it
 */
export const createFoundSelector = (search: string): ((state: RootState) => WalletCells) => {
  const words = search.toLowerCase().split(/\s+/)
  const isMeant = ({ name }: WalletCell) => words.every((word) => name.toLowerCase().includes(word))
  return createSelector(
    [selectStart, selectDirectoryChoice, selectResources, hasDirectory],
    ({ own, createList }, choice, resources, isThere): WalletCells => {
      const read = walletPages.select({ resources }, toSearchRequest(choice, search))
      const list = createList()
      const known = [...own.cells, ...list.cells].filter(isMeant)
      const before = list.cells.length
      list.add(read.data?.wallets ?? [])
      const cells = [...known, ...list.cells.slice(before)]
      if (!isThere) return { cells, status: 'own' }
      return { cells, status: read.data ? 'end' : read.status === 'failed' ? 'failed' : 'loading', error: read.error }
    },
  )
}
