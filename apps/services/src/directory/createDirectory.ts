import { createCache } from '../createCache.js'
import type { Database } from '../database/database.js'
import { visibleChains } from './visibleChains.js'
import type { Wallet } from './wallet.js'
import { countWallets, findWallets, type WalletQuery } from './walletStore.js'

/** Imported wallets appear in responses after at most this lifetime, in milliseconds. */
const cacheLimits = { lifetime: 10_000, entries: 500 }

/** The response of `GET /getWallets`. */
export type WalletPage = {
  readonly data: readonly Wallet[]
  /** The number of wallets on all pages. */
  readonly count: number
}

/** The wallet directory, as sites see it. */
export type Directory = {
  getPage(query: WalletQuery): Promise<WalletPage>
}

/** Creates the directory. It caches pages, and counts the wallets of a query once for all its pages. */
export const createDirectory = (database: Database): Directory => {
  const count = createCache((choice) => countWallets(database, JSON.parse(choice)), cacheLimits)
  const getPage = createCache(async (key): Promise<WalletPage> => {
    const query: WalletQuery = JSON.parse(key)
    const { page: _page, entries: _entries, ...choice } = query
    // A search without a word matches nothing.
    if (choice.words?.length === 0) return { data: [], count: 0 }
    const wallets = await findWallets(database, query)
    const data = wallets.map((wallet) =>
      wallet.chains ? { ...wallet, chains: visibleChains(wallet.chains, query.chains) } : wallet,
    )
    return { data, count: await count(JSON.stringify(choice)) }
  }, cacheLimits)
  return { getPage: (query) => getPage(JSON.stringify(query)) }
}
