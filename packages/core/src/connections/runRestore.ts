import type { Connector } from '../adapter/contract.js'
import type { AppThunk } from '../engine/rootReducer.js'
import { track } from '../engine/services.js'
import { type ConnectionId, parseConnectionId, toChannelKey } from './connectionId.js'
import type { StoredConnection } from './connectionsPersisted.js'
import { connectionsSlice } from './connectionsSlice.js'

/** How long a stored connection's wallet may take to announce itself before the namespace counts as disconnected. */
export const announcementWait = 1_000

const { restoreEnded } = connectionsSlice.actions

type Restores = typeof import('./restoreConnections.js')

/** Begins to look for stored connections. `idle()` waits for it; it can be given up by its key, and reports its own failures. */
const run =
  (
    key: string,
    ids: readonly ConnectionId[],
    restore: (module: Restores, attempt: AbortController) => AppThunk<Promise<void>>,
  ): AppThunk =>
  (dispatch, _getState, services) => {
    const attempt = new AbortController()
    services.attempts.set(key, attempt)
    const restoring = import('./restoreConnections.js').then((module) => dispatch(restore(module, attempt)))
    track(services, restoring).catch((error: unknown) => {
      services.logger.warn(`${key} could not be restored.`, error)
      if (services.attempts.get(key) === attempt) for (const id of ids) dispatch(restoreEnded(id))
    })
  }

/** Looks for a stored connection whose wallet is there. */
export const runRestore = (connector: Connector, stored: StoredConnection): AppThunk =>
  run(stored.id, [stored.id], ({ restoreConnection }, attempt) => restoreConnection(connector, stored, attempt))

/** Looks for the stored connections that channels carried. */
export const runChannelRestores =
  (): AppThunk =>
  (dispatch, _getState, { sources, awaited }) => {
    for (const [sourceId, source] of sources) {
      const ids = [...awaited.keys()].filter((id) => parseConnectionId(id)?.connectorId === sourceId)
      for (const id of ids) awaited.delete(id)
      if (ids.length > 0)
        dispatch(
          run(toChannelKey(sourceId), ids, ({ restoreChannels }, attempt) => restoreChannels(source, ids, attempt)),
        )
    }
  }

/** After a second, namespaces whose wallets stayed away count as disconnected; the wallets may still come. */
export const stopWaiting =
  (signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { awaited, clock }) => {
    try {
      await clock.wait(announcementWait, signal)
    } catch {
      return // the kit stopped first
    }
    for (const id of awaited.keys()) dispatch(restoreEnded(id))
  }
