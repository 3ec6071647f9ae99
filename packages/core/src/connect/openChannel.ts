import { closeOrWarn } from './disconnectWallet.js'
import type { ChannelSource, ChannelRequest } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { AppThunk } from '../state/rootReducer.js'
import { isRefusal, toErrorInfo } from '../base/errorInfo.js'
import { setupFaulty } from '../state/facts.js'
import { type ConnectionId, parseConnectionId } from '../base/connectionId.js'
import { followChannel } from './followChannel.js'
import { followFaults } from './followFaults.js'
import { cancelRestore } from './connectionsPersisted.js'
import { untilAborted } from '../base/untilAborted.js'

/** Collects the methods and events that each adapter with channel support requests of a channel, by network. */
const loadChannelRequests =
  (): AppThunk<Promise<readonly ChannelRequest[]>> =>
  async (_dispatch, getState, { adapters }) => {
    const requests = getState().networks.all.map(async ({ id }) => {
      const support = await adapters.get(namespaceOf(id))?.loadChannelSupport?.()
      return support ? { network: id, methods: support.methods, events: support.events } : []
    })
    return (await Promise.all(requests)).flat()
  }

/**
 * Opens a channel and follows it. If its relay rejects the site, an alert informs the site's developers, once for each reason.
 *
 * @returns the connections that the channel carries
 * @throws the errors of the source, and of opening the channel's sessions; the signal's reason
 */
export const openChannel =
  (
    source: ChannelSource,
    id: ConnectionId,
    {
      signal,
      ...parameters
    }: Omit<Parameters<ChannelSource['open']>[0], 'requests'> & { readonly signal: AbortSignal },
  ): AppThunk<Promise<readonly ConnectionId[]>> =>
  async (dispatch, _getState, services) => {
    dispatch(followFaults(source))
    const requests = await untilAborted(dispatch(loadChannelRequests()), signal)
    const channel = await untilAborted(source.open({ ...parameters, signal, requests }), signal, (late) => {
      parameters.onLate?.(late.peer.name)
      void closeOrWarn(late.close(), services)
    }).catch((cause: unknown) => {
      const error = toErrorInfo(cause)
      if (isRefusal(error)) dispatch(setupFaulty({ error }))
      throw cause
    })
    cancelRestore(id, services)
    await dispatch(followChannel(channel, parseConnectionId(id)?.connectorId ?? '', { activate: true }))
    return [...services.sessions]
      .filter(([, { session }]) => session.channelId === channel.id)
      .map(([opened]) => opened)
  }
