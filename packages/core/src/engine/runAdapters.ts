import type { ChainAdapter, Connector, Unsubscribe } from '../adapter/contract.js'
import { type ConnectionId, parseConnectionId, toConnectionId } from '../connections/connectionId.js'
import { connectionsSlice } from '../connections/connectionsSlice.js'
import { followSession } from '../connections/followSession.js'
import { type Awaited, runRestore } from '../connections/restoreConnections.js'
import { connectorsSlice } from '../connectors/connectorsSlice.js'
import type { AppStore } from './engine.js'
import { type Services, track } from './services.js'

/** Runs one adapter's discovery. Stored connections are taken up as their wallets announce themselves. */
const runAdapter = (adapter: ChainAdapter, store: AppStore, services: Services, awaited: Awaited): Unsubscribe => {
  const { namespace } = adapter
  const announce = (connectors: readonly Connector[]) => {
    for (const [id] of services.connectors)
      if (parseConnectionId(id)?.namespace === namespace) services.connectors.delete(id)
    for (const connector of connectors) services.connectors.set(toConnectionId(namespace, connector.info.id), connector)
    store.dispatch(
      connectorsSlice.actions.connectorsAnnounced({ namespace, connectors: connectors.map(({ info }) => info) }),
    )
    for (const connector of connectors) takeUp(toConnectionId(namespace, connector.info.id), connector)
  }
  const takeUp = (id: ConnectionId, connector: Connector) => {
    const stored = awaited.get(id)
    if (!stored || connector.info.readiness !== 'installed') return
    awaited.delete(id)
    store.dispatch(runRestore(connector, stored))
  }
  return adapter.setup({
    networks: () => store.getState().networks.all.filter(({ id }) => id.startsWith(`${namespace}:`)),
    onNetworks: (listener) => {
      let all = store.getState().networks.all
      return store.subscribe(() => {
        const next = store.getState().networks.all
        if (next === all) return
        all = next
        listener()
      })
    },
    announce,
    adopt: (session, connectorId) => {
      store.dispatch(followSession(toConnectionId(namespace, connectorId), session, { activate: true }))
    },
    fetch: services.fetch,
    clock: services.clock,
    logger: services.logger,
  })
}

/** Runs the discovery of all adapters, and takes up stored connections. */
export const runAdapters = (store: AppStore, services: Services, awaited: Awaited): Unsubscribe => {
  const disposers = [...services.adapters.values()].map((adapter) => runAdapter(adapter, store, services, awaited))
  store.dispatch(connectorsSlice.actions.channelsLoaded([...services.sources.values()].map(({ info }) => info)))
  const ofSources: Awaited = new Map(
    [...awaited].filter(([id]) => services.sources.has(parseConnectionId(id)?.connectorId ?? '')),
  )
  if (ofSources.size > 0) {
    for (const id of ofSources.keys()) awaited.delete(id) // no wallet announces them
    const restoring = import('../connections/restoreChannels.js').then(({ restoreChannels }) =>
      store.dispatch(restoreChannels(ofSources)),
    )
    track(services, restoring).catch(() => {
      for (const id of ofSources.keys()) store.dispatch(connectionsSlice.actions.restoreEnded(id))
    })
  }
  return () => {
    for (const dispose of disposers) dispose()
  }
}
