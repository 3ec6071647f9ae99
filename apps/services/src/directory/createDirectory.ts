import { createCache } from '../createCache.js'
import type { Database } from '../database/database.js'
import { chainsToTell } from './chainsToTell.js'
import type { Wallet } from './wallet.js'
import { countWallets, findWallets, type WalletQuery } from './walletStore.js'

/** What is imported is told after these milliseconds. */
const remembered = { lifetime: 10_000, entries: 500 }

/** What `GET /getWallets` answers. */
export type ToldWallets = {
  readonly data: readonly Wallet[]
  /** Of all pages. */
  readonly count: number
}

/** The wallet directory, as it is told to sites. */
export type Directory = {
  tell(query: WalletQuery): Promise<ToldWallets>
}

/** Finds wallets, and tells their networks by CAIP-2 ids. All pages of a choice are counted once. */
export const createDirectory = (database: Database): Directory => {
  const count = createCache((choice) => countWallets(database, JSON.parse(choice)), remembered)
  const tell = createCache(async (key): Promise<ToldWallets> => {
    const query: WalletQuery = JSON.parse(key)
    const { page: _page, entries: _entries, ...choice } = query
    // Nothing has no word in common with what was looked for.
    if (choice.words?.length === 0) return { data: [], count: 0 }
    const wallets = await findWallets(database, query)
    const data = wallets.map((wallet) =>
      wallet.chains ? { ...wallet, chains: chainsToTell(wallet.chains, query.chains) } : wallet,
    )
    return { data, count: await count(JSON.stringify(choice)) }
  }, remembered)
  return { tell: (query) => tell(JSON.stringify(query)) }
}
