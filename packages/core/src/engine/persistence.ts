import { type Persisted, prefixOf, forgetStored } from '../state/stored.js'
import { parseConnectionId } from '../base/connectionId.js'
import { connectionsSlice, type ConnectionsState } from '../state/connectionsSlice.js'
import { isCaipNetworkId } from '../base/caipNetworkId.js'
import { selectNetworkId } from '../connect/selectConnection.js'
import { networksSlice } from '../state/networksSlice.js'
import { connectorsSlice, type RecentWallet } from '../state/connectorsSlice.js'
import { isNamespace } from '../base/namespaces.js'
import { type ResourceEntry, resourcesSlice } from '../state/resourcesSlice.js'
import { connectionsPersisted } from '../connect/connectionsPersisted.js'
import type { RootState, StartListening } from '../state/rootReducer.js'
import { type Services, track } from '../state/services.js'

/**
 * Persists the last connection in use of each namespace, under one key for each namespace. If two tabs choose at the same time, one choice
 * remains.
 */
export const inUsePersisted: Persisted = {
  name: 'connector',
  version: 1,
  pick: ({ connections }) => connections.lastUsed,
  restore: (stored) =>
    connectionsSlice.actions.lastUsedRestored(
      Object.fromEntries(
        Object.entries(stored).filter(
          ([namespace, id]) => typeof id === 'string' && parseConnectionId(id)?.namespace === namespace,
        ),
      ) as ConnectionsState['lastUsed'], // just checked
    ),
}

/**
 * Persists the network in use, once the user has chosen a network or a wallet. Until then nothing is stored: the site may start on another
 * network on the next visit.
 */
export const networksPersisted: Persisted = {
  name: 'network',
  version: 1,
  pick: (state) => {
    const { chosenByNamespace, isChosenByUser, activeNamespace } = state.networks
    const isChosen = isChosenByUser && chosenByNamespace[activeNamespace]
    const active = isChosen && selectNetworkId(state)
    return active ? { active } : {}
  },
  check: isCaipNetworkId,
  restore: ({ active }) => (isCaipNetworkId(active) ? networksSlice.actions.networkRestored(active) : undefined),
}

const isRecentWallet = (value: unknown): value is RecentWallet =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  parseConnectionId(value.id) !== undefined &&
  'usedAt' in value &&
  Number.isFinite(value.usedAt)

/** Persists the recently used wallets. */
export const connectorsPersisted: Persisted = {
  name: 'wallets',
  version: 1,
  pick: ({ connectors: { recent } }) => (recent.length > 0 ? { recent } : {}),
  check: Array.isArray,
  restore: ({ recent }) =>
    Array.isArray(recent) ? connectorsSlice.actions.recentRestored(recent.filter(isRecentWallet)) : undefined,
}

/** The stored form of a resource's entry. */
type Reading = Required<Pick<ResourceEntry, 'at' | 'lifetime' | 'namespace'>> & { readonly data?: unknown }

const isReading = (value: unknown): value is Reading =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'lifetime' in value &&
  typeof value.lifetime === 'number' &&
  'namespace' in value &&
  isNamespace(value.namespace)

/** Data of chains and services that is still fresh, if its resource persists. */
export const resourcesPersisted: Persisted = {
  name: 'reading',
  version: 2,
  isOfPage: true,
  pick: ({ resources }) =>
    Object.fromEntries(
      Object.entries(resources).flatMap(([key, { status, data, at, lifetime, namespace }]) =>
        lifetime && status !== 'failed' ? [[key, { data, at, lifetime, namespace }]] : [],
      ),
    ),
  check: isReading,
  restore: (stored, now) =>
    resourcesSlice.actions.readingsRestored(
      Object.fromEntries(
        Object.entries(stored).flatMap(([key, reading]) =>
          isReading(reading) && reading.at <= now && now < reading.at + reading.lifetime
            ? [[key, { ...reading, status: 'ready', isKept: true }]]
            : [],
        ),
      ),
    ),
}

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
const createWriter = (services: Services) => {
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
      const announced = changed.filter((key) => !own.has(key))
      void track(
        services,
        Promise.all(writing).then(() => announced.length > 0 && tabs.post(announced)),
      )
    },
  }
}

/** Writes the persisted state after every change. */
export const persistState = (startListening: StartListening, services: Services) => {
  const writer = createWriter(services)
  startListening({
    predicate: (_action, state, before) =>
      state.connections !== before.connections ||
      state.connectors.recent !== before.connectors.recent ||
      state.networks !== before.networks ||
      state.resources !== before.resources,
    effect: (_action, { getState }) => writer.write(getState()),
  })
  startListening({
    actionCreator: connectionsSlice.actions.connectionForgotten,
    effect: ({ payload }) => forgetStored(connectionsPersisted, payload, services),
  })
}
