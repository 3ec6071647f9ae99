import type { Connector } from '../contract/contract.js'
import type { AppThunk } from '../state/rootReducer.js'
import { track, type StoredConnection } from '../state/services.js'
import { type ConnectionId, parseConnectionId, toChannelKey } from '../base/connectionId.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { untilAborted } from '../base/untilAborted.js'

/** How long a stored connection's wallet may take to announce itself before the namespace counts as disconnected, in milliseconds. */
export const announcementWait = 1_000
/** How long a wallet may take to report whether it still grants a connection, in milliseconds. */
export const restoreWait = 10_000

const { restoreEnded } = connectionsSlice.actions

type Restores = typeof import('./restoreConnections.js')

/**
 * Starts restoring stored connections, for at most 10 s. `idle()` waits for it. It can be cancelled by its key, and it logs its own
 * failures.
 */
const run =
  (
    key: string,
    ids: readonly ConnectionId[],
    restore: (module: Restores, attempt: AbortController) => AppThunk<Promise<void>>,
  ): AppThunk<Promise<void>> =>
  (dispatch, _getState, services) => {
    const attempt = new AbortController()
    services.attempts.set(key, attempt)
    const timer = services.clock.wait(restoreWait, attempt.signal).then(
      () => attempt.abort(new Error('The wallet did not reply.')),
      () => undefined, // the wallet responded first
    )
    const restoring = untilAborted(import('./restoreConnections.js'), attempt.signal)
      .then((module) => dispatch(restore(module, attempt)))
      .catch((error: unknown) => {
        if (services.attempts.get(key) !== attempt) return
        services.logger.warn(`${key} could not be restored.`, error)
        for (const id of ids) dispatch(restoreEnded(id))
      })
      .finally(() => attempt.abort())
    void track(services, timer)
    return track(services, restoring)
  }

/** Restores a stored connection whose wallet is available. */
export const runRestore = (connector: Connector, stored: StoredConnection): AppThunk<Promise<void>> =>
  run(stored.id, [stored.id], ({ restoreConnection }, attempt) => restoreConnection(connector, stored, attempt))

/** Restores the stored connections that channels carried. */
export const runChannelRestores =
  (): AppThunk<Promise<unknown>> =>
  (dispatch, _getState, { sources, pendingRestores }) =>
    Promise.all(
      [...sources].flatMap(([sourceId, source]) => {
        const stored = [...pendingRestores.values()].filter(({ id }) => parseConnectionId(id)?.connectorId === sourceId)
        const ids = stored.map(({ id }) => id)
        for (const id of ids) pendingRestores.delete(id)
        const start: Parameters<typeof run>[2] = ({ restoreChannels }, attempt) =>
          restoreChannels(source, stored, attempt)
        return ids.length > 0 ? [dispatch(run(toChannelKey(sourceId), ids, start))] : []
      }),
    )

/** After a second, a namespace counts as disconnected if its wallet has not announced itself. The wallet may still announce itself later. */
export const stopWaiting =
  (signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { pendingRestores, clock }) => {
    try {
      await clock.wait(announcementWait, signal)
    } catch {
      return // the kit stopped first
    }
    for (const id of pendingRestores.keys()) dispatch(restoreEnded(id))
  }
