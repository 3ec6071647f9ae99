import type { ChainAdapter, Connector } from '../contract/contract.js'
import type { Unsubscribe } from '../contract/session.js'
import { createLazy } from '../contract/createLazy.js'
import { copyPlain } from '../base/copyPlain.js'
import { parseConnectionId, toConnectionId } from '../base/connectionId.js'
import { followSession } from '../connect/followSession.js'
import { runChannelRestores, runRestore } from '../connect/runRestore.js'
import { connectorsSlice } from '../state/connectorsSlice.js'
import type { AppStore } from '../state/rootReducer.js'
import { type Services, track } from '../state/services.js'

/** Runs one adapter's discovery. Stored connections are restored as their wallets announce themselves. */
const runAdapter = (adapter: ChainAdapter, store: AppStore, services: Services, signal: AbortSignal) => {
  const { namespace } = adapter
  const { pendingRestores } = services
  const announce = (connectors: readonly Connector[]) => {
    for (const [id] of services.connectors)
      if (parseConnectionId(id)?.namespace === namespace) services.connectors.delete(id)
    for (const connector of connectors) services.connectors.set(toConnectionId(namespace, connector.info.id), connector)
    store.dispatch(
      connectorsSlice.actions.connectorsAnnounced({
        namespace,
        connectors: connectors.map(({ info }) => copyPlain(info)),
      }),
    )
    for (const [id, stored] of pendingRestores) {
      const connector = services.connectors.get(id)
      // If two wallets claim one identity, the kit cannot know which one was connected: the user has to choose again.
      if (connector?.info.readiness !== 'installed' || connector.info.contested) continue
      pendingRestores.delete(id)
      void store.dispatch(runRestore(connector, stored))
    }
  }
  return adapter.setup({
    networks: () => store.getState().networks.all.filter(({ id }) => id.startsWith(`${namespace}:`)),
    announce,
    adopt: (session, connectorId) => {
      store.dispatch(followSession(toConnectionId(namespace, connectorId), session, { activate: true }))
    },
    lazy: createLazy,
    signal,
    fetch: services.fetch,
    clock: services.clock,
    logger: services.logger,
  })
}

/** Runs the discovery of all adapters, and restores stored connections. */
export const runAdapters = (store: AppStore, services: Services, signal: AbortSignal): Unsubscribe => {
  const disposers = [...services.adapters.values()].map((adapter) => runAdapter(adapter, store, services, signal))
  const sources = [...services.sources.values()]
  store.dispatch(connectorsSlice.actions.channelsLoaded(sources.map(({ info }) => copyPlain(info))))
  void store.dispatch(runChannelRestores())
  if (sources.some(({ isReturning }) => isReturning)) {
    const completing = import('../login/completeReturn.js').then(
      ({ completeReturn }) => store.dispatch(completeReturn()),
      () => undefined, // the user can log in again
    )
    void track(services, completing)
  }
  return () => {
    for (const dispose of disposers) dispose?.()
  }
}
