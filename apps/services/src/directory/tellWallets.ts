import type { Database } from '../database/database.js'
import { chainsToTell } from './chainsToTell.js'
import type { Wallet } from './wallet.js'
import { findWallets, type WalletQuery } from './walletStore.js'

/** What `GET /getWallets` answers. */
export type ToldWallets = {
  readonly data: readonly Wallet[]
  /** Of all pages. */
  readonly count: number
}

/** Finds wallets, and tells their networks by CAIP-2 ids. */
export const tellWallets = async (database: Database, query: WalletQuery): Promise<ToldWallets> => {
  const { wallets, count } = await findWallets(database, query)
  const data = wallets.map((wallet) =>
    wallet.chains ? { ...wallet, chains: chainsToTell(wallet.chains, query.chains) } : wallet,
  )
  return { data, count }
}
