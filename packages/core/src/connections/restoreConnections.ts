import type { Connector, Session } from '../adapter/contract.js'
import type { AppThunk } from '../engine/rootReducer.js'
import { track } from '../engine/services.js'
import type { ConnectionId } from './connectionId.js'
import { connectionsSlice } from './connectionsSlice.js'
import { followSession } from './followSession.js'
import { untilAborted } from './untilAborted.js'

/** How long a stored connection's wallet may take to announce itself before the namespace counts as disconnected. */
export const announcementWait = 1_000
/** How long a wallet may take to say whether it still grants a connection. */
export const restoreWait = 10_000

const { restoreEnded, connectionForgotten } = connectionsSlice.actions

/** What was stored of a connection. */
export type StoredConnection = {
  readonly id: ConnectionId
  readonly address?: string | undefined
  /** For one that another tab has, which is that one's to end and to forget: whether it still has it. */
  readonly isElsewhere?: (() => boolean) | undefined
}

/** Stored connections whose wallets have not announced themselves yet. A late one is still taken up. */
export type Awaited = Map<ConnectionId, StoredConnection>

/** Takes up one stored connection, without a prompt. What the wallet no longer grants is forgotten. */
export const restoreConnection =
  (connector: Connector, stored: StoredConnection): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const { id, address, isElsewhere } = stored
    const controller = new AbortController()
    const timer = services.clock.wait(restoreWait, controller.signal).then(
      () => controller.abort(new Error('The wallet did not say whether it is connected.')),
      () => undefined, // the wallet answered first
    )
    let session: Session | undefined
    let isKnown = !isElsewhere
    try {
      const restoring = connector.restore?.({ signal: controller.signal })
      session = await (restoring && untilAborted(restoring, controller.signal, (late) => late?.release()))
    } catch (error) {
      isKnown = false
      services.logger.warn(`${id} could not be restored.`, error)
    }
    controller.abort()
    await timer
    if (session && isElsewhere?.() === false) {
      session.release()
      session = undefined
    }
    if (session && services.options.enableReconnect === false && !isElsewhere) {
      await session.close()
      dispatch(connectionForgotten(id))
      return
    }
    if (session) {
      dispatch(followSession(id, session, { activate: false, address }))
      return
    }
    // A wallet that failed to answer may answer at the next visit.
    dispatch(isKnown ? connectionForgotten(id) : restoreEnded(id))
  }

/** After a second, namespaces whose wallets stayed away count as disconnected; the wallets may still come. */
export const stopWaiting =
  (awaited: Awaited, signal: AbortSignal): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { clock }) => {
    try {
      await clock.wait(announcementWait, signal)
    } catch {
      return // the kit stopped first
    }
    for (const id of awaited.keys()) dispatch(restoreEnded(id))
  }

/** Has `idle()` wait for a restore, which reports its own failures. */
export const runRestore =
  (connector: Connector, stored: StoredConnection): AppThunk =>
  (dispatch, _getState, services) => {
    void track(services, dispatch(restoreConnection(connector, stored)))
  }
