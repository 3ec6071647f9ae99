'use client'
import { addRecentTransaction, type SiteTransaction } from '@latchkey/core/actions'
import { useCallback } from 'react'
import { assertKit, useKit } from '../kit/useKit.js'

/** The return type of {@link useAddRecentTransaction}. */
export type UseAddRecentTransactionReturn = (transaction: SiteTransaction) => Promise<void>

/**
 * Returns a function that adds a transaction of the site to the account's recent transactions. The account and its activity show the description
 * and the status.
 *
 * @returns a function that rejects with `NO_KIT`, `NOT_CONNECTED`, `NETWORK_NOT_FOUND`, `TRANSACTION_HASH_INVALID`, `CONFIG_INVALID` or
 * `ADDRESS_INVALID`. The same function as long as the kit is the same
 * @example
 * const Vote = ({ vote }: { vote: () => Promise<string> }) => {
 *   const addRecentTransaction = useAddRecentTransaction()
 *   const send = async () => addRecentTransaction({ hash: await vote(), description: 'Vote for proposal 7' })
 *   return <button onClick={send}>Vote</button>
 * }
 */
export const useAddRecentTransaction = (): UseAddRecentTransactionReturn => {
  const kit = useKit()
  return useCallback(async (transaction) => addRecentTransaction(assertKit(kit), transaction), [kit])
}
