import { createSelector } from '@reduxjs/toolkit'
import type { AccountFacts } from '../contract/raisedEvents.js'
import type { AccountRef } from '../contract/session.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { selectAccountFacts, selectAccountRef } from '../connect/selectConnection.js'
import {
  getHistory,
  type HistoryPage,
  type HistoryRequest,
  type HistoryTransaction,
  isHistoryPage,
} from '../service-api/historyCalls.js'
import { defineResource } from '../state/defineResource.js'
import { noticesSlice } from '../state/noticesSlice.js'
import { resourcesSlice, toResourceKey } from '../state/resourcesSlice.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { selectRecentTransactions } from './recentTransactions.js'
import { type Counterparts, findCounterparts, findLookAlike, isPoison } from './poisoning.js'

/** A page of an account's history. */
export const history = defineResource<HistoryRequest, HistoryPage>({
  name: 'history',
  lifetime: 30_000,
  retryGap: 5_000,
  errorCode: 'SERVICE_FAILED',
  check: isHistoryPage,
  load: getHistory,
})

/** The history of an account on a network, as far as it was read. */
export type Activity = {
  readonly status: 'none' | 'loading' | 'ready' | 'failed'
  /** Those that are shown, the newest first. Empty if a page failed. */
  readonly transactions: readonly HistoryTransaction[]
  /** The cursor of the next page. If it is absent, the history has no more pages. */
  readonly next?: string | undefined
  /** Those of the pages that were read, also if a later page failed. */
  readonly counterparts: Counterparts
}

/** The request for a page. A request without a cursor has no field for it, so that its key is always the same. */
const pageOf = ({ account, network }: AccountRef, cursor?: string): HistoryRequest => ({
  account,
  network,
  ...(cursor !== undefined && { cursor }),
})

/** Follows the cursors of the pages that were read, up to one that failed. A cursor that returns a second time ends the history. */
const walkPages = (state: Pick<RootState, 'resources'>, at: AccountRef) => {
  const pages: HistoryPage[] = []
  const visited = new Set<string>()
  let cursor: string | undefined
  for (;;) {
    const page = pageOf(at, cursor)
    const { status, data } = history.select(state, page)
    if (data) pages.push(data)
    if (status === 'failed') return { status, pages, next: undefined, failed: page } as const
    if (!data) return { status, pages, next: cursor } as const
    if (data.next === undefined || visited.has(data.next)) return { status: 'ready', pages, next: undefined } as const
    visited.add(data.next)
    cursor = data.next
  }
}

const newestFirst = (a: HistoryTransaction, b: HistoryTransaction) => (b.minedAt ?? -1) - (a.minedAt ?? -1)

/**
 * Joins pages: a transaction of a later page replaces one with the same id. Leaves out transactions of other networks, those whose transfers are
 * all flagged as spam, and those that only put an address into the history.
 */
export const joinPages = (
  pages: readonly HistoryPage[],
  at: AccountRef,
  own: readonly string[] = [],
): Pick<Activity, 'transactions' | 'counterparts'> => {
  const byId = new Map<string, HistoryTransaction>()
  for (const { transactions } of pages)
    for (const transaction of transactions)
      if (transaction.network === at.network) byId.set(transaction.id, transaction)
  const ofNetwork = [...byId.values()]
  const counterparts = findCounterparts(ofNetwork, at.account, own)
  const transactions = ofNetwork
    .filter(({ transfers }) => transfers.length === 0 || transfers.some(({ isSpam }) => !isSpam))
    .filter((transaction) => !isPoison(transaction, at.account, counterparts))
    .sort(newestFirst)
  return { transactions, counterparts }
}

/** The addresses that the user or the site knows: those that the account sent to here, and those with a label. */
const selectOwnAddresses = createSelector(
  [selectRecentTransactions, (state: RootState) => state.site.addressLabels],
  (recent, labels = {}): readonly string[] => [
    ...recent.flatMap(({ status, to }) => (status === 'reverted' || to === undefined ? [] : [to])),
    ...Object.keys(labels),
  ],
)

const nothing: Activity = {
  status: 'none',
  transactions: [],
  counterparts: { trusted: new Map(), senders: new Map() },
}

type Joined = ReturnType<typeof joinPages>
/** What was joined last, by the last page. Pages are joined again only if one of them has changed. */
const joined = new WeakMap<HistoryPage, { readonly inputs: readonly unknown[]; readonly result: Joined }>()

const joinOnce = (pages: readonly HistoryPage[], at: AccountRef, own: readonly string[]): Joined => {
  const last = pages.at(-1)
  if (!last) return joinPages(pages, at, own)
  const inputs = [at, own, ...pages]
  const cached = joined.get(last)
  if (cached?.inputs.length === inputs.length && cached.inputs.every((input, index) => input === inputs[index]))
    return cached.result
  const result = joinPages(pages, at, own)
  joined.set(last, { inputs, result })
  return result
}

/** The history of the active account on its network, as far as it was read. */
export const selectActivity = createSelector(
  [(state: RootState) => state.resources, (state: RootState) => selectAccountRef(state), selectOwnAddresses],
  (resources, at, own): Activity => {
    if (!at) return nothing
    const { pages, status, next } = walkPages({ resources }, at)
    const { transactions, counterparts } = joinOnce(pages, at, own)
    return { status, next, transactions: status === 'failed' ? [] : transactions, counterparts }
  },
)

/** The account whose history is read. @throws `TRANSACTIONS_NO_ADDRESS` */
const requireAccount = (state: RootState): AccountRef => {
  const at = selectAccountRef(state)
  if (at) return at
  throw new LatchkeyError('TRANSACTIONS_NO_ADDRESS', "Transactions can't be fetched without an accountAddress", {
    help: ['Connect a wallet first.'],
  })
}

const isSmartAccount = (facts: AccountFacts | undefined) => facts?.isSmartAccount ?? false

/** Reads one page. If that fails, the user gets a toast. */
const readPage =
  (at: AccountRef, cursor?: string, force = false): AppThunk<Promise<void>> =>
  async (dispatch, getState, { emit, options: { projectId } }) => {
    const page = pageOf(at, cursor)
    const before = history.select(getState(), page).status
    await dispatch(history.read(page, { force }))
    if (before === 'failed' || history.select(getState(), page).status !== 'failed') return
    const facts = selectAccountFacts(getState())
    emit('ERROR_FETCH_TRANSACTIONS', {
      address: at.account,
      projectId,
      cursor,
      isSmartAccount: isSmartAccount(facts),
    })
    dispatch(noticesSlice.actions.toastShown({ tone: 'bad', message: { kind: 'historyUnavailable' } }))
  }

/** How many pages without a transaction to show are read at once. */
const emptyPageLimit = 5

/** Reads pages until one has a transaction to show, up to a limit. */
const readOn =
  (at: AccountRef): AppThunk<Promise<void>> =>
  async (dispatch, getState) => {
    const countShown = () => selectActivity(getState()).transactions.length
    const count = countShown()
    for (let pages = 0; pages < emptyPageLimit && countShown() <= count; pages += 1) {
      const { status, next } = selectActivity(getState())
      if (status === 'failed' || next === undefined || selectAccountRef(getState()) !== at) return
      await dispatch(readPage(at, next))
    }
  }

/** How long a history may take to contain a transaction, in milliseconds. */
const indexingTime = 600_000

/**
 * Reads the first page of the active account's history, and more if it has no transaction to show. If a read fails, a toast says so.
 *
 * @throws `TRANSACTIONS_NO_ADDRESS`
 */
export const readHistory =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { clock }) => {
    const at = requireAccount(getState())
    const [newest] = selectRecentTransactions(getState())
    const { failed } = walkPages(getState(), at)
    // A later page that failed is read again when the user asks for more.
    if (failed?.cursor !== undefined)
      dispatch(resourcesSlice.actions.invalidated(toResourceKey({ name: history.name, argument: failed })))
    // The history may lack what was sent a short time ago.
    await dispatch(readPage(at, undefined, newest && clock.now() - newest.sentAt < indexingTime))
    if (selectActivity(getState()).transactions.length === 0) await dispatch(readOn(at))
  }

/** Reads the next page of the active account's history. @throws `TRANSACTIONS_NO_ADDRESS` */
export const readMoreHistory =
  (): AppThunk<Promise<void>> =>
  async (dispatch, getState, { emit, options }) => {
    const at = requireAccount(getState())
    const { next: cursor } = selectActivity(getState())
    if (cursor === undefined) return
    emit('LOAD_MORE_TRANSACTIONS', {
      address: at.account,
      projectId: options.projectId,
      cursor,
      isSmartAccount: isSmartAccount(selectAccountFacts(getState())),
    })
    await dispatch(readOn(at))
  }

/** Reads the active account's history again from its first page, after a failure. @throws `TRANSACTIONS_NO_ADDRESS` */
export const retryHistory = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const at = requireAccount(getState())
  const firstKey = toResourceKey({ name: history.name, argument: pageOf(at) })
  dispatch(resourcesSlice.actions.invalidated(firstKey.slice(0, -1))) // the keys of all pages begin like this
  await dispatch(readHistory())
}

/** How many pages of the history receivers are compared with. */
const comparedPages = 4

/** Reads the latest pages of the active account's history, so that a receiver can be compared with it. A failure shows no toast. */
export const readForComparison = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const at = selectAccountRef(getState())
  if (!at) return
  await dispatch(history.read(pageOf(at)))
  for (let pages = 1; pages < comparedPages; pages += 1) {
    const { next } = walkPages(getState(), at)
    if (next === undefined) return
    await dispatch(history.read(pageOf(at, next)))
  }
}

/** Finds an address of the active account's history that is displayed like a receiver, and is another one. */
export const selectLookAlike = (state: RootState, receiver: string): string | undefined =>
  findLookAlike(receiver, selectActivity(state).counterparts)
