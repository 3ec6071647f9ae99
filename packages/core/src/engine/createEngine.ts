import { createEventSender } from '../analytics/analytics.js'
import type { KitEvent } from '../contract/kitEvent.js'
import { abortConnecting } from '../connect/abortConnecting.js'
import { parseStoredConnections } from '../connect/connectionsPersisted.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { stopWaiting } from '../connect/runRestore.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { toErrorInfo } from '../base/errorInfo.js'
import type { Snapshot } from '../contract/snapshot.js'
import { setupFaulty } from '../state/facts.js'
import { assertOptions } from '../site/assertOptions.js'
import { pickChangeable, createAppStore } from './createAppStore.js'
import { persistedParts } from './persistence.js'
import { withDefaults, siteSlice } from '../state/siteSlice.js'
import { readStored, type Stored } from '../state/stored.js'
import { createActions } from './createActions.js'
import { createServices, type ServicesInput } from './createServices.js'
import type { Engine, RootState } from '../state/rootReducer.js'
import { runAdapters } from './runAdapters.js'
import { getSiwx } from '../contract/options.js'
import { followSiwx } from './signInListeners.js'
import { stopAllWaiting } from './unlockListeners.js'
import { createSnapshotSelector } from './selectSnapshot.js'
import { track } from '../state/services.js'

/** The input of {@link createEngine}. */
export type EngineInput = ServicesInput & {
  /** The snapshot that the light half has shown so far. */
  readonly seen: Snapshot
  /** Renders the modal if it is not rendered yet: the modal can also open by itself, e.g. to request a sign-in. */
  readonly show?: (() => void) | undefined
  /** The initial state, in tests. */
  readonly state?: Partial<RootState> | undefined
}

const projectIdAlert = () =>
  new LatchkeyError('PROJECT_ID_MISSING', 'Project ID Not Configured', {
    help: ['Pass `projectId` to createAppKit.'],
  })

/**
 * Creates the part of a kit that loads later: store, listeners, services, adapters.
 *
 * @throws `CONFIG_INVALID` naming every fault of the options at once
 */
export const createEngine = ({ seen, state, ...input }: EngineInput): Engine => {
  const options = input.site.options
  assertOptions(options)
  let sendEvent: ((event: KitEvent) => void) | undefined
  const services = createServices({
    ...input,
    emit: (event) => {
      if (event.event === 'MODAL_OPEN') input.show?.()
      input.emit(event)
      sendEvent?.(event)
    },
  })
  const { store, startListeners, stopListeners } = createAppStore(services, state)
  const selectSnapshot = createSnapshotSelector(seen, getSiwx(options) !== undefined)
  sendEvent = createEventSender(store, services)
  const getSnapshot = () => selectSnapshot(store.getState())
  let stopRunning: (() => void) | undefined

  let isStartReported = false
  const reportStart = () => {
    if (isStartReported) return
    isStartReported = true
    services.emit('INITIALIZE', {
      ...pickChangeable(services.options),
      addressLabels: undefined, // addresses and their labels are private
      networks: store.getState().networks.all.map(({ id }) => id),
      namespaces: [...services.adapters.keys()],
    })
    if (!options.projectId) store.dispatch(setupFaulty({ error: toErrorInfo(projectIdAlert()) }))
  }

  const restore = (stored: Stored) => {
    const actions = [...stored].flatMap(([persisted, data]) => persisted.restore?.(data, services.clock.now()) ?? [])
    const restoring = options.enableReconnect === false ? [] : [...services.pendingRestores.keys()]
    // This must come first: the handle already shows 'connecting'.
    store.dispatch(connectionsSlice.actions.restoreStarted(restoring))
    for (const action of actions) store.dispatch(action)
  }

  const followTabs = (signal: AbortSignal) =>
    services.tabs.listen((keys) => {
      const subscribing = import('./applyTabChanges.js').then(({ applyTabChanges }) =>
        signal.aborted ? undefined : applyTabChanges(keys, { store, services }),
      )
      track(services, subscribing).catch((error: unknown) => services.logger.warn('A tab change was lost.', error))
    })

  const stop = () => {
    const stopAll = stopRunning
    if (!stopAll) return
    stopRunning = undefined
    store.dispatch(abortConnecting())
    for (const attempt of services.attempts.values()) attempt.abort()
    services.attempts.clear()
    services.pendingRestores.clear()
    stopAllWaiting(services)
    stopListeners()
    for (const { session, unfollow } of services.sessions.values()) {
      unfollow()
      session.release()
    }
    for (const { channel, unfollow } of services.channels.values()) {
      unfollow()
      channel.release()
    }
    services.sessions.clear()
    services.channels.clear()
    store.dispatch(connectionsSlice.actions.allReleased())
    // Adapters stop last, when no listener follows the sessions any more. An adapter may end its sessions as it stops, and that must not count as
    // a disconnect by the user or the wallet.
    stopAll()
  }

  return {
    store,
    services,
    actions: createActions(store, services, input.site),
    update: () => {
      store.dispatch(siteSlice.actions.optionsChanged(withDefaults(pickChangeable(services.options))))
    },
    getSnapshot,
    subscribe: (listener) => store.subscribe(listener),
    getProvider: (namespace) => {
      const id = store.getState().connections.activeByNamespace[namespace]
      return id && services.sessions.get(id)?.session.provider
    },
    start() {
      if (stopRunning) return
      const stopping = new AbortController()
      // Read all stored values before emitting or dispatching anything: that can write to storage.
      const stored = readStored(persistedParts, services)
      for (const [id, connection] of parseStoredConnections(stored, services))
        services.pendingRestores.set(id, connection)
      startListeners()
      reportStart()
      restore(stored)
      const stopAdapters = runAdapters(store, services, stopping.signal)
      const unfollow = followTabs(stopping.signal)
      const unfollowSiwx = followSiwx(store, services)
      if (services.pendingRestores.size > 0) void track(services, store.dispatch(stopWaiting(stopping.signal)))
      stopRunning = () => {
        stopping.abort()
        unfollow()
        unfollowSiwx()
        stopAdapters()
      }
    },
    stop,
    destroy() {
      services.isDestroyed = true
      stop()
    },
    idle: async () => {
      while (services.tasks.size > 0) await Promise.allSettled(services.tasks)
    },
  }
}
