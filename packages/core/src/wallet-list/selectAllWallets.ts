import { createSelector } from '@reduxjs/toolkit'
import type { CustomWallet } from '../contract/options.js'
import { isExcluded, selectConnectorRows } from './selectConnectorRows.js'
import type { DirectoryWallet, WalletPage } from '../contract/directoryWallet.js'
import { createDeduper, keysOf, selectExcluded } from './namedWallet.js'
import type { WalletCell } from './connectorRow.js'
import type { RootState } from '../state/rootReducer.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import { selectListed, hasDirectory } from './selectListed.js'
import { selectOwnWallets } from './selectOwnWallets.js'
import { selectDirectoryChoice, type WalletListing } from '../service-api/selectDirectoryChoice.js'
import { pageEntries, toPageRequest, toSearchRequest, walletPages } from './walletPages.js'

/** The rules of a list. */
type CellRules = {
  /** The keys that identify the wallets at the start of the list. */
  readonly keys: readonly string[]
  /** Names and reverse domain names of wallets that are hidden. */
  readonly excluded: readonly string[]
  /** Whether to include only wallets that open on a phone. */
  readonly mobile: boolean
}

const toCell = (wallet: CustomWallet | DirectoryWallet): WalletCell => ({
  key: wallet.id,
  name: wallet.name,
  icon: wallet.image_url,
  isInstalled: false,
  wallet,
})

/** Creates a list that includes each wallet once, however often it is added. */
const createCellList = ({ keys, excluded, mobile }: CellRules) => {
  const isSeen = createDeduper(keys)
  const ids = new Set<string>()
  const cells: WalletCell[] = []
  return {
    cells,
    /** Adds wallets. Returns whether at least one of them is new, by its id. */
    add(wallets: readonly (CustomWallet | DirectoryWallet)[]): boolean {
      const before = ids.size
      for (const wallet of wallets) {
        const isDuplicate = isSeen(wallet)
        ids.add(wallet.id)
        if (!isDuplicate && !(mobile && wallet.mobile_link === undefined) && !isExcluded(wallet, excluded))
          cells.push(toCell(wallet))
      }
      return ids.size > before
    },
  }
}

/** The list that {@link createCellList} returns. */
type CellList = ReturnType<typeof createCellList>

/** The wallets that can be connected at once, those in this browser first, and the keys that identify them. */
type OwnCells = { readonly cells: readonly WalletCell[]; readonly keys: readonly string[] }

/** The wallets that can be connected at once, without the rows that lead to wallets on other devices. */
const selectInstalledCells = createSelector(
  [selectConnectorRows, (state: RootState) => state.connectors.byNamespace],
  (rows, byNamespace): OwnCells => {
    const shown = rows.filter(({ type }) => type !== 'WALLET_CONNECT')
    const ids = shown.flatMap((row) => (row.chains ?? [row]).map(({ connectorId }) => connectorId))
    return {
      cells: shown
        .map((row) => ({ key: row.id, name: row.name, icon: row.icon, isInstalled: row.isInBrowser, row }))
        .toSorted((a, b) => Number(b.isInstalled) - Number(a.isInstalled)),
      keys: Object.values(byNamespace)
        .flat()
        .filter(({ id }) => ids.includes(id))
        .flatMap(keysOf),
    }
  },
)

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
type AllWallets = WalletCells & {
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
  [selectInstalledCells, selectListed, selectExcluded, selectSite, selectOwnWallets],
  (own, listed, excluded, { mobile }, ownWallets) => {
    const createList = () => {
      const list = createCellList({ keys: own.keys, excluded, mobile })
      addNamed(list, listed, ownWallets)
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
  (start, { pages, next }, hasService): AllWallets => {
    const listed = start.listPages(pages)
    const cells = [...start.own.cells, ...listed.cells]
    const count = Math.max(pages.at(-1)?.count ?? 0, cells.length)
    if (!hasService) return { cells, count, status: 'own' }
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
  const isMatch = ({ name }: WalletCell) => words.every((word) => name.toLowerCase().includes(word))
  return createSelector(
    [selectStart, selectDirectoryChoice, selectResources, hasDirectory],
    ({ own, createList }, choice, resources, hasService): WalletCells => {
      const read = walletPages.select({ resources }, toSearchRequest(choice, search))
      const list = createList()
      const listed = [...own.cells, ...list.cells].filter(isMatch)
      const before = list.cells.length
      list.add(read.data?.wallets ?? [])
      const cells = [...listed, ...list.cells.slice(before)]
      if (!hasService) return { cells, status: 'own' }
      return { cells, status: read.data ? 'end' : read.status === 'failed' ? 'failed' : 'loading', error: read.error }
    },
  )
}
