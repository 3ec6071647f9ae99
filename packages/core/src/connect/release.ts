import type { AppThunk } from '../state/rootReducer.js'
import type { ConnectionId } from '../base/connectionId.js'
import { connectionsSlice } from '../state/connectionsSlice.js'

/** Releases a session without disconnecting its wallet. */
export const releaseSession =
  (id: ConnectionId, reason: string): AppThunk =>
  (dispatch, _getState, { sessions }) => {
    const live = sessions.get(id)
    if (!live) return
    live.unfollow()
    sessions.delete(id)
    live.session.release()
    dispatch(connectionsSlice.actions.sessionEnded({ id, reason }))
  }

/** Releases a channel and all its sessions without disconnecting its wallet. */
export const releaseChannel =
  (channelId: string, reason: string): AppThunk =>
  (dispatch, _getState, services) => {
    const live = services.channels.get(channelId)
    if (!live) return
    services.channels.delete(channelId)
    live.unfollow()
    for (const [id, { session }] of services.sessions)
      if (session.channelId === channelId) dispatch(releaseSession(id, reason))
    live.channel.release()
  }
