import type { Session } from '../contract/session.js'
import type { AppThunk } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { copyPlain } from '../base/copyPlain.js'
import { type ConnectionId, parseConnectionId } from '../base/connectionId.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import type { ConnectedWallet } from '../contract/snapshot.js'

const { sessionOpened, sessionChanged, sessionEnded } = connectionsSlice.actions

/** Describes the wallet of a session: by its peer if it names one, else by the connector's info. */
const describeWallet = (session: Session, id: ConnectionId, { connectors, sources }: Services): ConnectedWallet => {
  const connectorId = parseConnectionId(id)?.connectorId ?? ''
  const info = connectors.get(id)?.info ?? sources.get(connectorId)?.info
  const { peer } = session.facts
  return {
    name: peer?.name ?? info?.name ?? connectorId,
    icon: peer?.icon ?? info?.icon,
    type: info?.type ?? 'EXTERNAL',
    rdns: info?.rdns,
  }
}

/** Options of {@link followSession}. */
export type FollowOptions = {
  /** Whether it becomes its namespace's connection in use. */
  readonly activate: boolean
  /** The account that was in use when it was stored. */
  readonly address?: string | undefined
  /** The user, if the session belongs to a login. */
  readonly login?: ConnectedWallet['login']
}

/** Follows a session: writes its facts, and each later change of them, to the store. A previous session with the same id is released. */
export const followSession =
  (id: ConnectionId, session: Session, { activate, address, login }: FollowOptions): AppThunk =>
  (dispatch, _getState, services) => {
    const { sessions } = services
    const before = sessions.get(id)
    if (before?.session === session) return
    before?.unfollow()
    before?.session.release()
    let isCurrent = true
    // Subscribe first, read second: a change between the two would be lost.
    const unsubscribe = session.subscribe((event) => {
      if (!isCurrent) return // a late event: the session has ended, or another one replaced it
      if (event.kind === 'change') {
        dispatch(sessionChanged({ id, facts: copyPlain(session.facts) }))
        return
      }
      unfollow()
      if (sessions.get(id)?.session === session) sessions.delete(id)
      dispatch(sessionEnded({ id, reason: event.reason }))
    })
    const unfollow = () => {
      isCurrent = false
      unsubscribe()
    }
    sessions.set(id, { session, unfollow, isOwn: activate })
    if (activate) session.activate?.()
    dispatch(
      sessionOpened({
        id,
        facts: copyPlain(session.facts),
        wallet: { ...describeWallet(session, id, services), ...(login && { login }) },
        channelId: session.channelId,
        activate,
        address,
      }),
    )
  }
