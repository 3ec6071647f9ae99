import type { RootState } from '../engine/rootReducer.js'
import type { ToldWallets } from './toldWallets.js'

/** Where it is kept. */
export const listedKey = 'listed'

/** `readDirectory` alone writes it. */
const isListed = (data: unknown): data is ToldWallets => data !== undefined

/** What the site's directory has told for the lists of wallets, of those that open here; nothing before that, and without one. */
export const selectListed = ({ resources }: RootState): ToldWallets | undefined => {
  const data = resources[listedKey]?.data
  return isListed(data) ? data : undefined
}
