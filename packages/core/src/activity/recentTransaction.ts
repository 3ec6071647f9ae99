import type { AccountRef } from '../contract/session.js'
import type { Services } from '../state/services.js'
import { prefixOf } from '../state/stored.js'
import type { TransferRecord } from '../state/transactionsSlice.js'

/** A transaction that the user sent here: a transfer of the kit, or a transaction of the site. */
export type RecentTransaction = Pick<TransferRecord, 'id' | 'hash' | 'status' | 'sentAt'> &
  Partial<Pick<TransferRecord, 'symbol' | 'amount' | 'to'>> & {
    /** The site's own description. */
    readonly description?: string | undefined
  }

/** Whether two rows are the same transaction: by its id, or by its hash, which a site may add with another id. */
export const isSameTransaction = (
  row: Pick<RecentTransaction, 'id' | 'hash'>,
  other: Pick<RecentTransaction, 'id' | 'hash'>,
): boolean => row.id === other.id || (row.hash !== undefined && row.hash.toLowerCase() === other.hash?.toLowerCase())

/** The name of the resource that has the stored transactions of an account on a network. */
export const recentName = 'recentTransactions'

/** The key under which the transactions of an account on a network are stored. */
export const toStorageKey = (
  { account, network }: AccountRef,
  { options }: { readonly options: Pick<Services['options'], 'storageKey'> },
): string => `${prefixOf(options, { name: 'transactions' })}${network}:${account}`
