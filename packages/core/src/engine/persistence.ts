import { connectionsPersisted } from '../connect/connectionsPersisted.js'
import { inUsePersisted } from '../connect/inUsePersisted.js'
import { connectorsPersisted } from '../wallet-list/connectorsPersisted.js'
import type { RootState } from '../state/rootReducer.js'
import { type Services, track } from '../state/services.js'
import { networksPersisted } from '../network/networksPersisted.js'
import { resourcesPersisted } from '../state/resourcesPersisted.js'
import type { Persisted } from '../state/persisted.js'
import { prefixOf } from '../state/stored.js'

/** All persisted parts of the state, in the order in which they are restored. */
export const persistedParts: readonly Persisted[] = [
  networksPersisted,
  connectorsPersisted,
  inUsePersisted,
  connectionsPersisted,
  resourcesPersisted,
]

/**
 * Creates the only writer of storage. Called with the state after each change, it writes the values that differ from the last write and from what
 * another tab has written, and notifies the other tabs.
 */
export const createWriter = (services: Services) => {
  const { options, storage, tabs } = services
  let written: ReadonlyMap<string, string> = new Map()
  return {
    write(state: RootState) {
      const next = new Map<string, string>()
      const own = new Set<string>()
      for (const persisted of persistedParts)
        for (const [rest, data] of Object.entries(persisted.pick(state))) {
          const key = prefixOf(options, persisted) + rest
          next.set(key, JSON.stringify({ version: persisted.version, data }))
          if (persisted.isOfPage) own.add(key)
        }
      const changed = [...new Set([...next.keys(), ...written.keys()])].filter(
        (key) => next.get(key) !== written.get(key) && (next.get(key) ?? null) !== storage.getItem(key),
      )
      written = next
      if (changed.length === 0) return
      const writing = changed.map(async (key) => {
        const value = next.get(key)
        return value ? storage.setItem(key, value) : storage.removeItem(key)
      })
      const told = changed.filter((key) => !own.has(key))
      void track(
        services,
        Promise.all(writing).then(() => told.length > 0 && tabs.tell(told)),
      )
    },
  }
}
