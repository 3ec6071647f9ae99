import type { ChainSettings } from '../../chains/chains.js'
import type { Outgoing } from '../../outgoing/createOutgoing.js'
import { UpstreamError } from '../../outgoing/upstreamError.js'
import { pageSize, type ReadHistory } from '../history.js'
import type { EtherscanHistory } from '../historyOptions.js'
import { readCursor, writeCursor } from '../index/cursor.js'
import { describeEntry } from '../index/describeEntry.js'
import { prepareNetwork } from '../index/prepareNetwork.js'
import type { Entry } from '../index/toEntries.js'
import { groupRows } from './groupRows.js'
import { readList, readTransactionRow, readTransferRow, type TransactionRow, type TransferRow } from './readRows.js'

/** How many rows one request asks for. */
const rowCount = 100
/** How many requests one list of a page takes at most. More than one is needed only if a block has many rows. */
const requestLimit = 10
/** A transaction with as many blocks after it counts as confirmed: the explorer does not say which block is final. */
const finalDepth = 128

/** Rows in descending order, with all rows of each block from `completeFrom` on. */
type Rows<row> = { readonly rows: readonly row[]; readonly completeFrom: number }

/** Returns the blocks in which the account first sent something to an address, as far as the rows show it. */
const findContacts = (account: string, entries: readonly Entry[]): ReadonlyMap<string, number> => {
  const contacts = new Map<string, number>()
  // From the newest to the oldest, so that the first contact stays.
  for (const { sender, recipient, block, legs } of entries) {
    if (sender !== account) continue
    if (recipient !== null) contacts.set(recipient, block)
    for (const { type, from, to } of legs) if (from === account && type !== 'approval') contacts.set(to, block)
  }
  contacts.delete(account)
  return contacts
}

/** Creates the history of an explorer with the interface of Etherscan's API (v2). @param loadSecret signs the cursors */
export const createEtherscanHistory = (
  { id, number, rpcUrls, nativeCurrency, tokens }: ChainSettings,
  { url, key, trusted, spam }: Omit<EtherscanHistory, 'driver'>,
  outgoing: Outgoing,
  loadSecret: () => Promise<string>,
): ReadHistory => {
  const network = prepareNetwork({ id, number, rpcUrls, nativeCurrency, tokens, trusted, spam })
  const fail = (reason: string) => new UpstreamError(new URL(url).host, reason)

  const loadPage = async (action: string, account: string, page: number, end: number | undefined) => {
    const query = new URLSearchParams({
      ...{ chainid: String(number), module: 'account', action, address: account, startblock: '0' },
      ...(end !== undefined && { endblock: String(end) }),
      ...{ page: String(page), offset: String(rowCount), sort: 'desc' },
      ...(key !== undefined && { apikey: key }),
    })
    const list = readList(await outgoing(`${url}?${query}`))
    if ('fault' in list) throw fail(list.fault)
    return list.rows
  }

  const loadRows = async <row extends TransactionRow | TransferRow>(
    action: string,
    account: string,
    latest: number | undefined,
    read: (row: unknown) => row | undefined,
  ): Promise<Rows<row>> => {
    const rows: row[] = []
    let end = latest
    for (let page = 1; page <= requestLimit; page += 1) {
      const found = await loadPage(action, account, page, end)
      for (const value of found) {
        const row = read(value)
        if (!row) throw fail(`sent a row of ${action} that is not of the documented shape`)
        if (row.from !== account && row.to !== account) throw fail(`sent a row of ${action} of another account`)
        if (row.block > (rows.at(-1)?.block ?? end ?? Infinity)) throw fail(`sent rows of ${action} in another order`)
        rows.push(row)
      }
      if (found.length < rowCount) return { rows, completeFrom: 0 }
      // Blocks that arrive meanwhile move no row to the next page.
      end ??= rows[0]?.block
      const oldest = rows.at(-1)?.block ?? 0
      if (oldest < (end ?? 0)) return { rows, completeFrom: oldest + 1 }
    }
    throw fail(`has more than ${rowCount * requestLimit} rows of ${action} in one block`)
  }

  const describeAll = (
    account: string,
    pageEntries: readonly Entry[],
    entries: readonly Entry[],
    rows: readonly TransactionRow[],
    transfers: readonly TransferRow[],
  ) => {
    const contacts = findContacts(account, entries)
    const found = new Map(transfers.map((row) => [row.token, row]))
    const tips = [...rows, ...transfers].map(({ block, confirmations }) => block + confirmations)
    const final = tips.reduce((highest, tip) => Math.max(highest, tip), 0) - finalDepth
    const context = {
      ...{ network: id, nativeCurrency, final, trusted: network.trusted, spam: network.spam },
      contactedAt: (address: string) => contacts.get(address),
      findListed: (address: string) => network.listed.get(address),
      findToken: (address: string) => found.get(address),
    }
    return pageEntries.map((entry) => describeEntry(entry, context))
  }

  return async ({ account: address, cursor, limit = pageSize.default }) => {
    if (!/^0x[\da-f]{40}$/i.test(address)) return { refused: 'account' }
    const account = address.toLowerCase()
    const scope = `${account} ${id}`
    const secret = await loadSecret()
    const place = cursor === undefined ? undefined : readCursor(secret, scope, cursor)?.[id]
    if (cursor !== undefined && !place) return { refused: 'cursor' }
    const [block, txIndex] = place ?? [Infinity, 0]
    const end = place && (txIndex > 0 ? block : block - 1)
    const [signed, ...moved] = await Promise.all([
      loadRows('txlist', account, end, readTransactionRow),
      loadRows('tokentx', account, end, (row) => readTransferRow(row, false)),
      loadRows('tokennfttx', account, end, (row) => readTransferRow(row, true)),
    ])
    const transfers = moved.flatMap(({ rows }) => rows)
    // Only blocks of which all three lists are complete.
    const from = Math.max(signed.completeFrom, ...moved.map(({ completeFrom }) => completeFrom))
    const entries = groupRows(account, signed.rows, transfers)
    const complete = entries.filter(
      (entry) => entry.block >= from && (entry.block < block || (entry.block === block && entry.txIndex < txIndex)),
    )
    const pageEntries = complete.slice(0, Math.min(Math.max(1, limit), pageSize.maximum))
    const data = describeAll(account, pageEntries, entries, signed.rows, transfers)
    const last = pageEntries.at(-1)
    if (last && pageEntries.length < complete.length)
      return { data, next: writeCursor(secret, scope, { [id]: [last.block, last.txIndex] }) }
    return { data, next: from > 0 ? writeCursor(secret, scope, { [id]: [from, 0] }) : null }
  }
}
