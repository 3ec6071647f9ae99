import type { RootState } from '../engine/rootReducer.js'
import type { ErrorInfo } from '../errors/errorInfo.js'
import type { CustomWallet } from '../options/options.js'
import { selectExcluded } from './selectExcluded.js'
import { createSelector } from '../store/createSelector.js'
import { createCellList } from './createCellList.js'
import type { WalletPage } from './directoryWallet.js'
import { selectListed } from './selectListed.js'
import { selectOwnCells } from './ownCells.js'
import { hasDirectory, selectDirectoryChoice } from './selectDirectoryChoice.js'
import { pageEntries, toPageRequest, toSearchRequest } from './pageRequests.js'
import type { ToldWallets } from './toldWallets.js'
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
const addNamed = (
  list: ReturnType<typeof createCellList>,
  listed: ToldWallets | undefined,
  own: readonly CustomWallet[],
) => {
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
 * All wallets: those in this browser, those that the site puts first, its own, and its directory, as far as that was read. Each stands there
 * once.
 */
export const selectAllWallets = createSelector(
  [selectOwnCells, selectPages, selectListed, selectExcluded, selectSite, hasDirectory],
  (own, { pages, next }, listed, excluded, { customWallets = [], mobile }, isThere): AllWallets => {
    const list = createCellList({ keys: own.keys, excluded, mobile })
    addNamed(list, listed, customWallets)
    const hasNews = pages.map(({ wallets }) => list.add(wallets))
    const cells = [...own.cells, ...list.cells]
    const count = Math.max(pages.at(-1)?.count ?? 0, cells.length)
    if (!isThere) return { cells, count, status: 'own' }
    // A directory that has nothing new to tell is at its end, whatever it says.
    if (hasNews.at(-1) === false || pages.length * pageEntries >= (pages.at(-1)?.count ?? 1))
      return { cells, count, status: 'end' }
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
    [selectOwnCells, selectListed, selectExcluded, selectSite, selectDirectoryChoice, selectResources, hasDirectory],
    (own, listed, excluded, { customWallets = [], mobile }, choice, resources, isThere): WalletCells => {
      const read = walletPages.select({ resources }, toSearchRequest(choice, search))
      const list = createCellList({ keys: own.keys, excluded, mobile })
      addNamed(list, listed, customWallets)
      const known = [...own.cells, ...list.cells].filter(isMeant)
      const before = list.cells.length
      list.add(read.data?.wallets ?? [])
      const cells = [...known, ...list.cells.slice(before)]
      if (!isThere) return { cells, status: 'own' }
      return { cells, status: read.data ? 'end' : read.status === 'failed' ? 'failed' : 'loading', error: read.error }
    },
  )
}
