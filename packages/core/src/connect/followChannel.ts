import { closeOrWarn } from './closeOrWarn.js'
import type { Channel } from '../contract/contract.js'
import { parseCaipAddress } from '../base/caipAddress.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { track } from '../state/services.js'
import { selectNetworkId } from './selectConnection.js'
import { toConnectionId } from '../base/connectionId.js'
import { followSession } from './followSession.js'
import { releaseChannel, releaseSession } from './release.js'
import type { StoredConnection } from '../state/storedConnection.js'

const namespacesOf = (channel: Channel): readonly Namespace[] => [
  ...new Set(channel.accounts.map((account) => parseCaipAddress(account).namespace)),
]

/** Options of {@link followChannel}. */
export type FollowChannelOptions = {
  /** Whether its sessions become their namespaces' connections in use. */
  readonly activate: boolean
  /** The stored connections that the channel carried. */
  readonly stored?: readonly StoredConnection[] | undefined
}

/** Selects the network that a session starts on: the stored one, else the user's. */
const selectStart = (state: RootState, namespace: Namespace, stored: StoredConnection | undefined) =>
  state.networks.all.find(({ id }) => id === stored?.network)?.id ?? selectNetworkId(state, namespace)

/** Opens a session for each namespace that the channel gained, and ends the sessions of those that it lost. */
const matchSessions =
  (channel: Channel, sourceId: string, { activate, stored = [] }: FollowChannelOptions): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const wanted = namespacesOf(channel).filter((namespace) => services.adapters.get(namespace)?.loadChannelSupport)
    for (const [id, { session }] of services.sessions)
      if (session.channelId === channel.id && !wanted.includes(session.namespace))
        dispatch(releaseSession(id, 'wallet'))
    await Promise.all(
      wanted.map(async (namespace) => {
        const id = toConnectionId(namespace, sourceId)
        if (services.sessions.get(id)?.session.channelId === channel.id) return
        const support = await services.adapters.get(namespace)?.loadChannelSupport?.()
        if (!support) return
        const before = stored.find((one) => one.id === id)
        const session = await support.open(channel, { network: selectStart(getState(), namespace, before) })
        const stillWanted = services.channels.has(channel.id) && namespacesOf(channel).includes(namespace)
        if (stillWanted) dispatch(followSession(id, session, { activate, address: before?.address }))
        else session.release()
      }),
    )
  }

/** Follows a channel: opens one session for each namespace that has accounts in it. If the channel ends, all of its sessions end. */
export const followChannel =
  (channel: Channel, sourceId: string, options: FollowChannelOptions): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const unfollow = channel.subscribe((event) => {
      if (event.kind === 'change') {
        track(services, dispatch(matchSessions(channel, sourceId, { activate: false }))).catch((error: unknown) =>
          services.logger.warn('A namespace was not connected.', error),
        )
        return
      }
      if (event.kind === 'end') dispatch(releaseChannel(channel.id, event.reason))
    })
    services.channels.set(channel.id, { channel, sourceId, unfollow })
    try {
      await dispatch(matchSessions(channel, sourceId, options))
    } catch (error) {
      if (options.activate) {
        // The attempt failed, so the sessions that other namespaces opened end as well.
        dispatch(releaseChannel(channel.id, 'user'))
        await closeOrWarn(channel.close(), services)
      }
      throw error
    }
  }
