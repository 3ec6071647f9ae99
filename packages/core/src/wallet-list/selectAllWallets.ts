import type { RootState } from '../state/rootReducer.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import type { CustomWallet } from '../contract/options.js'
import { selectExcluded } from './selectExcluded.js'
import { createSelector } from '../state/createSelector.js'
import { type CellList, createCellList } from './createCellList.js'
import type { WalletPage } from '../contract/directoryWallet.js'
import { selectListed } from './selectListed.js'
import { selectOwnCells } from './ownCells.js'
import { hasDirectory } from './hasDirectory.js'
import { selectDirectoryChoice } from '../service-api/selectDirectoryChoice.js'
import { pageEntries, toPageRequest, toSearchRequest } from './pageRequests.js'
import type { ToldWallets } from '../service-api/toldWallets.js'
import type { WalletCell } from './walletCell.js'
import { walletPages } from './walletPages.js'

/** A list of wallets, as far as it was read. */
export type WalletCells = {
  readonly cells: readonly WalletCell[]
  /**
   * `'loading'`: more of it is being read; `'failed'`: that has failed; `'more'`: more can be read; `'end'`: that is all; `'own'`: the site
   * has no directory, these are its own.
   */
  readonly status: 'loading' | 'failed' | 'more' | 'end' | 'own'
  readonly error?: ErrorInfo | undefined
}

/** The list of all wallets. */
export type AllWallets = WalletCells & {
  /** How many there are, as far as is known. */
  readonly count: number
  /** The page that comes next; absent at the end. */
  readonly nextPage?: number | undefined
}

/** Adds those that stand before the directory's pages. */
const addNamed = (list: CellList, listed: ToldWallets | undefined, own: readonly CustomWallet[]) => {
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

/** What the list begins with, and what it goes by. */
const selectStart = createSelector(
  [selectOwnCells, selectListed, selectExcluded, selectSite],
  (own, listed, excluded, { customWallets = [], mobile }) => ({
    own,
    createList: () => {
      const list = createCellList({ keys: own.keys, excluded, mobile })
      addNamed(list, listed, customWallets)
      return list
    },
  }),
)

/** The list as it has grown, with the pages in it, and whether the last of them told of a wallet that was new. */
type Grown = { readonly list: CellList; readonly pages: WalletPage[]; hasNews: boolean }

/** Each list by what it begins with: ten thousand wallets are not looked at again for forty more. */
const grownLists = new WeakMap<object, Grown>()

/** The list with these pages: it goes on where it was left, unless others were in it. */
const growList = (start: ReturnType<typeof selectStart>, pages: readonly WalletPage[]): Grown => {
  const known = grownLists.get(start)
  const goesOn = known?.pages.every((page, index) => page === pages[index])
  const grown = known && goesOn ? known : { list: start.createList(), pages: [], hasNews: true }
  for (const page of pages.slice(grown.pages.length)) {
    grown.hasNews = grown.list.add(page.wallets)
    grown.pages.push(page)
  }
  grownLists.set(start, grown)
  return grown
}

/**
 * All wallets: those in this browser, those that the site puts first, its own, and its directory, as far as that was read. Each stands there
 * once.
 */
export const selectAllWallets = createSelector(
  [selectStart, selectPages, hasDirectory],
  (start, { pages, next }, isThere): AllWallets => {
    const { list, hasNews } = growList(start, pages)
    const cells = [...start.own.cells, ...list.cells]
    const count = Math.max(pages.at(-1)?.count ?? 0, cells.length)
    if (!isThere) return { cells, count, status: 'own' }
    // A directory that has nothing new to tell is at its end, whatever it says.
    if (!hasNews || pages.length * pageEntries >= (pages.at(-1)?.count ?? 1)) return { cells, count, status: 'end' }
    const { status, error } = next
    return { cells, count, nextPage: pages.length + 1, status: status === 'none' ? 'more' : readStatus(status), error }
  },
)

function readStatus(status: 'loading' | 'ready' | 'failed'): 'loading' | 'failed' {
  return status === 'failed' ? 'failed' : 'loading'
}

/**
 * Makes the selector of what a search finds: of the wallets that are known without it, and of what the directory answers to it.
 *
 * @param search without space around it
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
