import type { RootState } from '../engine/rootReducer.js'
import type { DirectoryWallet } from './directoryWallet.js'

/** What the list that the modal opens on shows of the directory. */
export type ListedWallets = {
  readonly group: 'featured' | 'recommended'
  readonly wallets: readonly DirectoryWallet[]
  /** Names and reverse domain names of those that the site leaves out by id. */
  readonly excluded: readonly string[]
  /** How many wallets the directory has for this site. */
  readonly count: number
}

/** Where it is kept. */
export const listedKey = 'listed'

/** `readDirectory` alone writes it. */
const isListed = (data: unknown): data is ListedWallets => data !== undefined

/** What the site's directory has told for the list that the modal opens on; nothing before that, and without one. */
export const selectListed = ({ resources }: RootState): ListedWallets | undefined => {
  const data = resources[listedKey]?.data
  return isListed(data) ? data : undefined
}
