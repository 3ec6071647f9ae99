import type { Database } from '../../database/database.js'
import { createCursorSecret } from '../cursorSecret.js'
import { pageSize, type ReadHistory } from '../history.js'
import { readCursor, writeCursor } from './cursor.js'
import { describeEntry } from './describeEntry.js'
import type { IndexedNetwork } from './indexedNetwork.js'
import { readHead } from './indexStore.js'
import { type PreparedNetwork, prepareNetwork } from './prepareNetwork.js'
import { findContacts, findTokens, listEntries } from './readEntries.js'
import type { Entry } from './toEntries.js'

type Found = { readonly network: PreparedNetwork; readonly final: number; readonly entry: Entry }

/** Merges the entries of networks by time. The order within a network stays. */
const merge = (lists: readonly (readonly Found[])[], size: number): readonly Found[] => {
  const places = lists.map(() => 0)
  const merged: Found[] = []
  while (merged.length < size) {
    const heads = lists.flatMap((list, index) => {
      const item = list[places[index] ?? 0]
      return item ? [{ item, index }] : []
    })
    const [first, ...others] = heads
    if (!first) break
    const newest = others.reduce((a, b) => (b.item.entry.minedAt > a.item.entry.minedAt ? b : a), first)
    merged.push(newest.item)
    places[newest.index] = (places[newest.index] ?? 0) + 1
  }
  return merged
}

const describeAll = async (database: Database, account: string, found: readonly Found[]) => {
  const networks = new Map(found.map(({ network, final }) => [network, final]))
  const contexts = new Map<PreparedNetwork, Parameters<typeof describeEntry>[1]>()
  for (const [network, final] of networks) {
    const entries = found.flatMap((item) => (item.network === network ? [item.entry] : []))
    const legs = entries.flatMap((entry) => entry.legs)
    const tokens = new Set(legs.flatMap(({ token }) => (token === undefined ? [] : [token])))
    const senders = new Set([...tokens, ...legs.map(({ from }) => from), ...entries.map(({ sender }) => sender)])
    const [stored, contacts] = await Promise.all([
      findTokens(database, network.id, tokens),
      findContacts(database, network.id, account, senders),
    ])
    const { id, nativeCurrency, listed, trusted, spam } = network
    contexts.set(network, {
      network: id,
      nativeCurrency,
      final,
      trusted,
      spam,
      contactedAt: (address) => contacts.get(address),
      findListed: (address) => listed.get(address),
      findToken: (address) => stored.get(address),
    })
  }
  return found.flatMap(({ network, entry }) => {
    const context = contexts.get(network)
    return context ? [describeEntry(entry, context)] : []
  })
}

/** Creates a function that reads pages of the index. It works on each server, whether or not the server writes the index. */
export const createHistory = (database: Database, networks: readonly IndexedNetwork[]): ReadHistory => {
  const prepared = networks.map(prepareNetwork)
  const loadSecret = createCursorSecret(database)
  return async ({ account: address, network: chosen = '', cursor, limit = pageSize.default }) => {
    if (!/^0x[0-9a-f]{40}$/i.test(address)) return { refused: 'account' }
    const account = address.toLowerCase()
    const scope = `${account} ${chosen}`
    const key = await loadSecret()
    const places = cursor === undefined ? {} : readCursor(key, scope, cursor)
    if (!places) return { refused: 'cursor' }
    const size = Math.min(Math.max(1, limit), pageSize.maximum)
    const pages = await Promise.all(
      prepared
        .filter(({ id }) => chosen === '' || id === chosen)
        .map(async (network) => {
          const head = await readHead(database, network.id)
          // Blocks that arrive later are no part of the following pages.
          const start = places[network.id] ?? ([(head?.position ?? -1) + 1, 0] as const)
          const entries = await listEntries(database, network.id, account, start, size + 1)
          return { network, start, final: head?.final ?? -1, entries }
        }),
    )
    const pageEntries = merge(
      pages.map(({ network, final, entries }) => entries.map((entry) => ({ network, final, entry }))),
      size,
    )
    const data = await describeAll(database, account, pageEntries)
    const count = pages.reduce((sum, { entries }) => sum + entries.length, 0)
    if (count <= size) return { data, next: null }
    const next = Object.fromEntries(
      pages.map(({ network, start }) => {
        const last = pageEntries.findLast((item) => item.network === network)?.entry
        return [network.id, last ? ([last.block, last.txIndex] as const) : start]
      }),
    )
    return { data, next: writeCursor(key, scope, next) }
  }
}
