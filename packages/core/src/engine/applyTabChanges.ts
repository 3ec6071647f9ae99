// Loads when another tab reports a change for the first time.
import { namespaces } from '../base/namespaces.js'
import { type ConnectionId, parseConnectionId, toConnectionId } from '../base/connectionId.js'
import { connectionsPersisted, parseStoredConnection, cancelRestore } from '../connect/connectionsPersisted.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { endSession } from '../connect/disconnectWallet.js'
import { releaseChannel, releaseSession } from '../connect/release.js'
import { runChannelRestores, runRestore } from '../connect/runRestore.js'
import type { StoredConnection, Services } from '../state/services.js'
import type { AppStore, AppThunk } from '../state/rootReducer.js'
import { persistedParts } from './persistence.js'
import { type Persisted, parseStored, prefixOf } from '../state/stored.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import { getSiwx } from '../contract/options.js'

/** The store and services of a tab that follows other tabs. */
type TabContext = { readonly store: AppStore; readonly services: Services }

/** Parses a stored value. If it has another version, e.g. of a tab with a newer kit, this tab ignores it and leaves it stored. */
const read = <result>(parse: () => result): result | undefined => {
  try {
    return parse()
  } catch {
    return undefined
  }
}

/** Reads the sign-ins again if another tab has changed them, which it announces without keys, or may have completed the pending one. */
const syncSignIns = async (keys: readonly string[], { store, services }: TabContext) => {
  const siwx = getSiwx(services.options)
  if (!siwx || (keys.length > 0 && !store.getState().signIn.pending)) return
  const { refreshSignIns } = await import('../sign-in/signInFlow.js')
  await store.dispatch(refreshSignIns(siwx))
}

/**
 * Releases a connection that another tab has ended, without another request to its wallet. If no stored connection shares its channel any more,
 * the whole channel is released.
 */
const releaseRemote =
  (id: ConnectionId): AppThunk =>
  (dispatch, _getState, services) => {
    const { sessions, storage, options } = services
    cancelRestore(id, services)
    dispatch(connectionsSlice.actions.connectionForgotten(id))
    const channelId = sessions.get(id)?.session.channelId
    const isKept = (other: ConnectionId) => storage.getItem(prefixOf(options, connectionsPersisted) + other) !== null
    const ofChannel = [...sessions].filter(([, { session }]) => session.channelId === channelId).map(([other]) => other)
    if (channelId !== undefined && !ofChannel.some(isKept)) dispatch(releaseChannel(channelId, 'elsewhere'))
    else dispatch(releaseSession(id, 'elsewhere'))
  }

/** Restores a connection that another tab has made, without a prompt. If the wallet grants this tab nothing, the other tab keeps the connection. */
const adoptRemote = async (stored: StoredConnection, { store, services }: TabContext) => {
  const { id, address } = stored
  if (services.sessions.has(id)) {
    if (address !== undefined) store.dispatch(connectionsSlice.actions.accountChosen({ id, address }))
    return
  }
  if (services.attempts.has(id) || store.getState().connections.restoring.includes(id)) return
  const connector = services.connectors.get(id)
  const elsewhere = { ...stored, isElsewhere: true }
  if (!connector) services.pendingRestores.set(id, elsewhere) // its wallet may be announced later, or have a channel
  await store.dispatch(connector ? runRestore(connector, elsewhere) : runChannelRestores())
}

/** Whether another tab's choice replaces a connection that this tab made. If multiWallet is off, this tab must then end its own connection. */
const isReplaced = (id: ConnectionId, { store, services }: TabContext) => {
  const { byId, activeByNamespace } = store.getState().connections
  const connection = byId[id]
  const isOwn = services.sessions.get(id)?.isOwn === true
  return (
    isOwn &&
    connection &&
    activeByNamespace[connection.namespace] !== id &&
    !selectMergedFeatures(store.getState()).multiWallet
  )
}

/** Follows another tab's changes: the network, the recent wallets, the active connection, and the connections themselves. */
const follow = async (keys: readonly string[], context: TabContext) => {
  const { store, services } = context
  const { storage, options, sessions } = services
  await storage.refresh?.(keys)
  const ofPart = (persisted: Persisted) => {
    const prefix = prefixOf(options, persisted)
    return keys.filter((key) => key.startsWith(prefix)).map((key) => ({ key, rest: key.slice(prefix.length) }))
  }
  const before = store.getState().connections.activeByNamespace
  for (const persisted of persistedParts.filter(({ isOfPage }) => !isOfPage)) {
    const stored = ofPart(persisted).flatMap(({ key, rest }) => {
      const data = read(() => parseStored(storage.getItem(key), persisted))
      return data === undefined ? [] : [[rest, data] as const]
    })
    const action = stored.length > 0 && persisted.restore?.(Object.fromEntries(stored), services.clock.now())
    if (action) store.dispatch(action)
  }
  for (const namespace of namespaces) {
    const id = store.getState().connections.activeByNamespace[namespace]
    if (id && id !== before[namespace]) sessions.get(id)?.session.activate?.()
  }
  const connections = ofPart(connectionsPersisted)
  for (const { key, rest } of connections) {
    const parts = parseConnectionId(rest)
    if (parts && storage.getItem(key) === null)
      store.dispatch(releaseRemote(toConnectionId(parts.namespace, parts.connectorId)))
  }
  await Promise.all(
    connections.map(async ({ key, rest }) => {
      const stored = read(() => parseStoredConnection(rest, parseStored(storage.getItem(key), connectionsPersisted)))
      if (stored) await adoptRemote(stored, context)
    }),
  )
  const replaced = namespaces.flatMap((namespace) => before[namespace] ?? []).filter((id) => isReplaced(id, context))
  await Promise.all(replaced.map((id) => store.dispatch(endSession(id))))
}

/** Reads the storage keys that another tab reports as changed, and follows the changes. */
export const applyTabChanges = async (message: unknown, context: TabContext): Promise<void> => {
  const keys = Array.isArray(message) ? message.filter((key) => typeof key === 'string') : []
  await Promise.all([follow(keys, context), syncSignIns(keys, context)])
}
