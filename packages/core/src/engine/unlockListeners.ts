import type { ConnectionId } from '../base/connectionId.js'
import { runRestore } from '../connect/runRestore.js'
import type { AppDispatch, StartListening } from '../state/rootReducer.js'
import type { LockedConnection } from '../state/connectionsSlice.js'
import type { Services } from '../state/services.js'

/** Restores a connection as soon as its wallet is unlocked. Does nothing if the wallet has no event for that: the next visit restores it. */
const waitForUnlock = (id: ConnectionId, locked: LockedConnection, dispatch: AppDispatch, services: Services) => {
  const { connectors, attempts, unlocks, logger } = services
  let isOver = false
  const onUnlock = () => {
    const connector = connectors.get(id)
    // A wallet that cannot remove its listeners may still call this one.
    if (isOver || !connector || attempts.has(id)) return
    void dispatch(runRestore(connector, { id, ...locked }))
  }
  try {
    const unsubscribe = connectors.get(id)?.onUnlock?.(onUnlock)
    unlocks.set(id, () => {
      isOver = true
      unsubscribe?.()
    })
  } catch (error) {
    logger.warn(`${id} is restored at the next visit, and not when its wallet is unlocked.`, error)
  }
}

/** Stops waiting for a wallet. */
const stopWaiting = (id: ConnectionId, { unlocks, logger }: Services) => {
  const stop = unlocks.get(id)
  unlocks.delete(id)
  try {
    stop?.()
  } catch (error) {
    logger.warn(`Could not unsubscribe from the wallet of ${id}.`, error) // the wallet's own code threw
  }
}

/** Stops waiting for all wallets. */
export const stopAllWaiting = (services: Services): void => {
  for (const id of [...services.unlocks.keys()]) stopWaiting(id, services)
}

/** Waits for the wallets that are locked, and for no others. */
export const followUnlocks = (startListening: StartListening) => {
  startListening({
    predicate: (_action, { connections }, before) => connections.locked !== before.connections.locked,
    effect: (_action, { getState, dispatch, extra: services }) => {
      const locked = new Map(Object.entries(getState().connections.locked) as [ConnectionId, LockedConnection][])
      for (const id of [...services.unlocks.keys()]) if (!locked.has(id)) stopWaiting(id, services)
      for (const [id, connection] of locked)
        if (!services.unlocks.has(id)) waitForUnlock(id, connection, dispatch, services)
    },
  })
}
