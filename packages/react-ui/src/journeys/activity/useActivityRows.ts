import {
  type Activity,
  type HistoryTransaction,
  readHistory,
  readMoreHistory,
  selectActivity,
} from '@latchkey/core/internal/activity'
import {
  readRecentTransactions,
  type RecentTransaction,
  selectAccountRef,
  selectRecentTransactions,
} from '@latchkey/core/internal/views'
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useAppDispatch, useAppSelector, useEngine } from '../../context/store.js'

/** How many rows are added when the end of the list comes into sight. */
const step = 40

/** A row: a transaction of the history, of the site or of the kit. If the history has it too, the row has both. */
export type ActivityRow = {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly at?: number | undefined
  readonly transaction?: HistoryTransaction
  readonly recent?: RecentTransaction | undefined
}

const toRow = (transaction: HistoryTransaction, recent?: RecentTransaction): ActivityRow => ({
  id: transaction.id,
  at: transaction.minedAt,
  transaction,
  recent,
})

const toRecentRow = (recent: RecentTransaction): ActivityRow => ({ id: recent.id, at: recent.sentAt, recent })

/** Joins the history with what was sent here: pending transactions that the history does not have, and all others by date. */
const joinRows = (
  { transactions, next }: Activity,
  recents: readonly RecentTransaction[],
): { readonly pending: readonly ActivityRow[]; readonly rows: readonly ActivityRow[] } => {
  const byHash = new Map(recents.map((recent) => [recent.hash?.toLowerCase(), recent]))
  byHash.delete(undefined)
  const rows = transactions.map((transaction) => toRow(transaction, byHash.get(transaction.hash?.toLowerCase())))
  const found = new Set(rows.map(({ recent }) => recent))
  const others = recents.filter((recent) => !found.has(recent))
  const pending = others.filter(({ status }) => status === 'pending').map(toRecentRow)
  // A later page may have the older ones.
  const oldest = next === undefined ? 0 : (transactions.at(-1)?.minedAt ?? 0)
  const settled = others.filter(({ status, sentAt }) => status !== 'pending' && sentAt >= oldest).map(toRecentRow)
  if (settled.length === 0) return { pending, rows }
  return { pending, rows: [...settled, ...rows].sort((a, b) => (b.at ?? -1) - (a.at ?? -1)) }
}

/** The rows of the account, as far as they are drawn. The next rows are drawn, or read, when the end of the list is near. */
export const useActivityRows = () => {
  const dispatch = useAppDispatch()
  const { report } = useEngine().services
  const at = useAppSelector((state) => selectAccountRef(state))
  const activity = useAppSelector(selectActivity)
  const recents = useAppSelector(selectRecentTransactions)
  const { pending, rows } = useMemo(() => joinRows(activity, recents), [activity, recents])
  const { status, next } = activity
  const [drawn, setDrawn] = useState({ at, count: step })
  const count = drawn.at === at ? drawn.count : step
  useEffect(() => {
    if (!at) return
    dispatch(readHistory()).catch(report)
    dispatch(readRecentTransactions()).catch(report)
  }, [dispatch, report, at])
  const hasMoreRows = count < rows.length
  // Rendering many rows does not block scrolling.
  const wanted = useMemo(() => rows.slice(0, count), [rows, count])
  const shown = useDeferredValue(wanted)
  const isDrawn = shown === wanted
  const showMore = useCallback(() => {
    if (!isDrawn) return // the end of the list is still where it was: more would be drawn in one task
    if (hasMoreRows) setDrawn({ at, count: count + step })
    else if (next !== undefined) dispatch(readMoreHistory()).catch(report)
  }, [dispatch, report, at, count, isDrawn, hasMoreRows, next])
  return { status, pending, shown, hasMore: hasMoreRows || next !== undefined, showMore }
}
