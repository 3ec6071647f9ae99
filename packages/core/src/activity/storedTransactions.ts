// Loads with the first transaction, or if transactions are stored.
import { refreshBalances } from '../balance/refreshBalances.js'
import { toCaipAddress } from '../base/caipAddress.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { parseAmount } from '../base/parseAmount.js'
import { selectActiveConnection } from '../connect/selectConnection.js'
import { sanitizeName } from '../contract/sanitize.js'
import type { AccountRef } from '../contract/session.js'
import { isTransactionHash } from '../policy/transactionHash.js'
import { resourcesSlice, toResourceKey } from '../state/resourcesSlice.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { parseStored } from '../state/stored.js'
import { transfersKept } from '../state/transactionsSlice.js'
import { isSameTransaction, recentName, type RecentTransaction, toStorageKey } from './recentTransaction.js'

const version = 1

const knownStatuses: readonly unknown[] = [
  'pending',
  'success',
  'reverted',
  'unknown',
] satisfies RecentTransaction['status'][]
/** The maximum length of the id of a batch: 4,096 bytes in hex (https://eips.ethereum.org/EIPS/eip-5792). */
const idLength = 8_194
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 256
const isOptionalText = (value: unknown) => value === undefined || isText(value)

const isAmount = (value: unknown) => {
  try {
    return isText(value) && parseAmount(value, 256) >= 0n
  } catch {
    return false // not an amount
  }
}

/** Whether a stored value is a transaction of a network. Scripts of the page may have changed it. */
const isRecentTransaction = (value: unknown, { network }: AccountRef): value is RecentTransaction => {
  const fields: Readonly<Record<string, unknown>> = Object(value)
  const { id, hash, status, sentAt, description, symbol, amount, to } = fields
  const isTransfer = isText(symbol) && isText(to) && isAmount(amount)
  return (
    typeof id === 'string' &&
    id.length <= idLength &&
    (hash === undefined || isTransactionHash(namespaceOf(network), hash)) &&
    knownStatuses.includes(status) &&
    Number.isSafeInteger(sentAt) &&
    isOptionalText(description) &&
    (isTransfer || (description !== undefined && symbol === undefined && amount === undefined && to === undefined))
  )
}

/** Copies the fields of a transaction. Texts are sanitized again. */
const clean = ({
  id,
  hash,
  status,
  sentAt,
  description,
  symbol,
  amount,
  to,
}: RecentTransaction): RecentTransaction => ({
  id,
  status,
  sentAt,
  ...(hash !== undefined && { hash }),
  ...(description !== undefined && { description: sanitizeName(description) }),
  ...(symbol !== undefined && { symbol: sanitizeName(symbol), amount, to }),
})

/** What reading needs. */
type Stored = Pick<Services, 'storage'> & { readonly options: Pick<Services['options'], 'storageKey'> }

const read = (at: AccountRef, services: Stored): readonly RecentTransaction[] => {
  const text = services.storage.getItem(toStorageKey(at, services))
  if (text === null) return []
  try {
    const data = parseStored(text, { version, check: Array.isArray })
    return Array.isArray(data)
      ? data
          .filter((item) => isRecentTransaction(item, at))
          .slice(0, transfersKept)
          .map(clean)
      : []
  } catch {
    void services.storage.removeItem(toStorageKey(at, services)) // corrupt, or of another version of the kit
    return []
  }
}

/** Reads the stored transactions of an account on a network. What is invalid is left out. */
export const readStoredTransactions = async (
  at: AccountRef,
  services: Stored,
): Promise<readonly RecentTransaction[]> => {
  await services.storage.refresh?.([toStorageKey(at, services)])
  return read(at, services)
}

/**
 * Changes the stored transactions. They are read from the storage right before, because another tab may have stored some. If the namespace has no
 * wallet any more, nothing is stored.
 */
const change =
  (
    at: AccountRef,
    toRows: (rows: readonly RecentTransaction[]) => readonly RecentTransaction[],
  ): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const key = toStorageKey(at, services)
    await services.storage.refresh?.([key])
    if (services.isDestroyed || !selectActiveConnection(getState(), namespaceOf(at.network))) return
    const data = toRows(read(at, services)).slice(0, transfersKept)
    if (data.length === 0) return
    dispatch(resourcesSlice.actions.received({ name: recentName, argument: at, data, at: services.clock.now() }))
    await services.storage.setItem(key, JSON.stringify({ version, data }))
  }

/** Stores a transaction. It replaces a stored one with the same id or hash, whose description stays if the new one has none. */
export const storeTransaction = (at: AccountRef, row: RecentTransaction): AppThunk<Promise<void>> =>
  change(at, (rows) => {
    const stored = rows.find((other) => isSameTransaction(row, other))
    return [{ ...stored, ...clean(row) }, ...rows.filter((other) => !isSameTransaction(row, other))].sort(
      (a, b) => b.sentAt - a.sentAt,
    )
  })

/** Stores a transfer of this page as it is now. */
export const storeTransfer =
  (at: AccountRef, id: string): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const transfer = getState().transactions.transfers.find((candidate) => candidate.id === id)
    if (transfer) await dispatch(storeTransaction(at, clean(transfer)))
  }

/** How long a transaction may be pending, in milliseconds. After that, its status is unknown. */
const pendingLimit = 86_400_000
/** The wait before the next poll, in milliseconds. It doubles with each poll, up to the longest. */
const pause = (polls: number) => Math.min(2_000 * 2 ** polls, 30_000)

const readStatus = async (
  { hash, sentAt }: RecentTransaction,
  { network }: AccountRef,
  { adapters, clock }: Services,
): Promise<RecentTransaction['status']> => {
  const getStatus = adapters.get(namespaceOf(network))?.getTransactionStatus
  if (hash === undefined || !getStatus || clock.now() - sentAt > pendingLimit) return 'unknown'
  return getStatus({ network, hash }).catch(() => 'pending' as const) // the node may respond at the next poll
}

/** The pending transactions of an account. Those that this page sent itself are followed by their sessions. */
const findPending = (state: RootState, at: AccountRef): readonly RecentTransaction[] => {
  const ofPage = new Set(state.transactions.transfers.map(({ id }) => id))
  const data = state.resources[toResourceKey({ name: recentName, argument: at })]?.data
  const rows: readonly RecentTransaction[] = Array.isArray(data) ? data : []
  return rows.filter(({ id, status }) => status === 'pending' && !ofPage.has(id))
}

const follow =
  (at: AccountRef): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    for (let polls = 0; !services.isDestroyed; polls += 1) {
      const pending = findPending(getState(), at)
      if (pending.length === 0) return
      const statuses = await Promise.all(pending.map((row) => readStatus(row, at, services)))
      const settled = new Map(pending.map(({ id }, index) => [id, statuses[index] ?? 'pending'] as const))
      if (statuses.some((status) => status !== 'pending')) {
        await dispatch(
          change(at, (rows) =>
            rows.map((row) => (row.status === 'pending' ? { ...row, status: settled.get(row.id) ?? row.status } : row)),
          ),
        )
        await dispatch(refreshBalances(at))
      }
      await services.clock.wait(pause(polls))
    }
  }

/**
 * Polls the status of an account's pending transactions until none is left, or until the account's namespace has no wallet. When one of them settles,
 * the balances of the account are read again.
 */
export const followPending =
  (at: AccountRef): AppThunk =>
  (dispatch, _getState, services) => {
    const key = `following ${toCaipAddress(at.network, at.account)}`
    if (services.inFlight.has(key)) return
    const following = dispatch(follow(at)).finally(() => services.inFlight.delete(key))
    services.inFlight.set(key, following)
    following.catch(services.report)
  }
