// Loads when another tab reports a change for the first time.
import { namespaces } from '../base/namespaces.js'
import { type ConnectionId, parseConnectionId, toConnectionId } from '../base/connectionId.js'
import { connectionsPersisted, parseStoredConnection } from '../connect/connectionsPersisted.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { endSession } from '../connect/disconnectWallet.js'
import { giveUpRestore } from '../connect/forgetConnections.js'
import { releaseChannel, releaseSession } from '../connect/release.js'
import { runChannelRestores, runRestore } from '../connect/runRestore.js'
import type { StoredConnection } from '../state/storedConnection.js'
import type { AppStore } from '../state/engine.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { persistedParts } from './persistence.js'
import type { Persisted } from '../state/persisted.js'
import { parseStored, prefixOf } from '../state/stored.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import { getSiwx } from '../contract/getSiwx.js'

/** What a tab that hears others works with. */
type Ears = { readonly store: AppStore; readonly services: Services }

/** What is stored now. What is of another version, a newer tab's perhaps, is nothing to this one, and stays. */
const read = <result>(parse: () => result): result | undefined => {
  try {
    return parse()
  } catch {
    return undefined
  }
}

/** A sign-in that is owed here may have been given in another tab. */
const lookForSignIn = async ({ store, services }: Ears) => {
  const { owed } = store.getState().signIn
  const siwx = getSiwx(services.options)
  if (!owed || !siwx) return
  const { takeSignIn } = await import('../sign-in/signInFlow.js')
  await store.dispatch(takeSignIn(owed, siwx))
}

/** Lets a connection go that another tab has ended; its wallet is not asked again. What shared its channel ends with it. */
const letGo =
  (id: ConnectionId): AppThunk =>
  (dispatch, _getState, services) => {
    const { sessions, storage, options } = services
    giveUpRestore(id, services)
    dispatch(connectionsSlice.actions.restoreEnded(id))
    const channelId = sessions.get(id)?.session.channelId
    const isKept = (other: ConnectionId) => storage.getItem(prefixOf(options, connectionsPersisted) + other) !== null
    const ofChannel = [...sessions].filter(([, { session }]) => session.channelId === channelId).map(([other]) => other)
    if (channelId !== undefined && !ofChannel.some(isKept)) dispatch(releaseChannel(channelId, 'elsewhere'))
    else dispatch(releaseSession(id, 'elsewhere'))
  }

/** Takes up a connection that another tab has made, without a prompt. Where its wallet grants this tab nothing, the other one keeps it. */
const takeUp = async (stored: StoredConnection, { store, services }: Ears) => {
  const { id, address } = stored
  if (services.sessions.has(id)) {
    if (address !== undefined) store.dispatch(connectionsSlice.actions.accountChosen({ id, address }))
    return
  }
  if (services.attempts.has(id) || store.getState().connections.restoring.includes(id)) return
  const connector = services.connectors.get(id)
  const elsewhere = { ...stored, isElsewhere: true }
  if (!connector) services.awaited.set(id, elsewhere) // its wallet may still come, or have a channel
  await store.dispatch(connector ? runRestore(connector, elsewhere) : runChannelRestores())
}

/** Whether another tab's choice has taken the place of what this one had connected: where there is one wallet at a time, its own is to go. */
const isReplaced = (id: ConnectionId, { store, services }: Ears) => {
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

/** Follows what another tab has changed: the network, the wallets used last, which connection is in use, and connections themselves. */
const follow = async (keys: readonly string[], ears: Ears) => {
  const { store, services } = ears
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
      store.dispatch(letGo(toConnectionId(parts.namespace, parts.connectorId)))
  }
  await Promise.all(
    connections.map(async ({ key, rest }) => {
      const stored = read(() => parseStoredConnection(rest, parseStored(storage.getItem(key), connectionsPersisted)))
      if (stored) await takeUp(stored, ears)
    }),
  )
  const replaced = namespaces.flatMap((namespace) => before[namespace] ?? []).filter((id) => isReplaced(id, ears))
  await Promise.all(replaced.map((id) => store.dispatch(endSession(id))))
}

/** Looks where another tab says that it has changed something. */
export const hearTabs = async (said: unknown, ears: Ears): Promise<void> => {
  const keys = Array.isArray(said) ? said.filter((key) => typeof key === 'string') : []
  await Promise.all([follow(keys, ears), lookForSignIn(ears)])
}
