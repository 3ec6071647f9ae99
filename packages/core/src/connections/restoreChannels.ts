// Fetched only where a site has sources of channels.
import type { AppThunk } from '../engine/rootReducer.js'
import { parseConnectionId } from './connectionId.js'
import { connectionsSlice } from './connectionsSlice.js'
import { followChannel } from './followChannel.js'
import type { Awaited } from './restoreConnections.js'

const { restoreEnded } = connectionsSlice.actions

/** Takes up the channels that their sources still have. */
export const restoreChannels =
  (awaited: Awaited): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    await Promise.all(
      [...services.sources].map(async ([sourceId, source]) => {
        const ids = [...awaited.keys()].filter((id) => parseConnectionId(id)?.connectorId === sourceId)
        if (ids.length === 0) return
        for (const id of ids) awaited.delete(id)
        try {
          const channels = (await source.restore?.({})) ?? []
          const fresh = channels.filter(({ id }) => !services.channels.has(id))
          await Promise.all(fresh.map((channel) => dispatch(followChannel(channel, sourceId, { activate: false }))))
        } catch (error) {
          services.logger.warn(`${sourceId} could not be restored.`, error)
        }
        for (const id of ids) dispatch(restoreEnded(id))
      }),
    )
  }
