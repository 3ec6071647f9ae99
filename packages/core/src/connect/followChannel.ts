import { closeOrWarn } from './disconnectWallet.js'
import type { Channel } from '../contract/contract.js'
import type { Session } from '../contract/session.js'
import { copyPlain } from '../base/copyPlain.js'
import { parseCaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { track, type StoredConnection } from '../state/services.js'
import { selectNetworkId } from './selectConnection.js'
import { toConnectionId } from '../base/connectionId.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { followSession } from './followSession.js'
import { releaseChannel, releaseSession } from './release.js'

const namespacesOf = (channel: Channel): readonly Namespace[] => [
  ...new Set(channel.accounts.map((account) => parseCaipAddress(account).namespace)),
]

/** Writes the user of a channel's login to the store. */
const updateLogin =
  (channel: Channel): AppThunk =>
  (dispatch, _getState, { sessions }) => {
    for (const [id, { session }] of sessions) {
      const { channelId, facts } = session
      const login = channelId === channel.id && channel.login?.(facts.network)
      if (login) dispatch(connectionsSlice.actions.sessionChanged({ id, facts: copyPlain(facts), login }))
    }
  }

/** Follows the network of a session, on which the user of a login can have another kind of account. */
const followNetwork =
  (channel: Channel, session: Session): AppThunk =>
  (dispatch) => {
    let followed: CaipNetworkId | undefined
    const follow = () => {
      const { network } = session.facts
      if (network === followed) return
      followed = network
      channel.useNetwork?.(network)
      dispatch(updateLogin(channel))
    }
    session.subscribe(follow)
    follow()
  }

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
    const servedNamespaces = namespacesOf(channel).filter(
      (namespace) => services.adapters.get(namespace)?.loadChannelSupport,
    )
    for (const [id, { session }] of services.sessions)
      if (session.channelId === channel.id && !servedNamespaces.includes(session.namespace))
        dispatch(releaseSession(id, 'wallet'))
    await Promise.all(
      servedNamespaces.map(async (namespace) => {
        const id = toConnectionId(namespace, sourceId)
        if (services.sessions.get(id)?.session.channelId === channel.id) return
        const support = await services.adapters.get(namespace)?.loadChannelSupport?.()
        if (!support) return
        const before = stored.find((candidate) => candidate.id === id)
        const session = await support.open(channel, { network: selectStart(getState(), namespace, before) })
        const isStillServed = services.channels.has(channel.id) && namespacesOf(channel).includes(namespace)
        if (!isStillServed) return session.release()
        const login = channel.login?.(session.facts.network)
        dispatch(followSession(id, session, { activate, address: before?.address, login }))
        dispatch(followNetwork(channel, session))
      }),
    )
  }

/** If the channel comes from a login, follows the requests for approval. It does so before a session opens, so that none is missed. */
const followLogin =
  (channelId: string, sourceId: string): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { sources, channels }) => {
    const load = sources.get(sourceId)?.login
    if (!load) return
    const [{ followApprovals }, login] = await Promise.all([import('../login/followApprovals.js'), load()])
    const live = channels.get(channelId)
    if (!live) return
    const stop = dispatch(followApprovals(login))
    const unfollow = () => {
      live.unfollow()
      stop()
    }
    channels.set(channelId, { ...live, unfollow })
  }

/** Follows a channel: opens one session for each namespace that has accounts in it. If the channel ends, all of its sessions end. */
export const followChannel =
  (channel: Channel, sourceId: string, options: FollowChannelOptions): AppThunk<Promise<void>> =>
  async (dispatch, _getState, services) => {
    const unfollow = channel.subscribe((event) => {
      if (event.kind === 'change') {
        dispatch(updateLogin(channel))
        track(services, dispatch(matchSessions(channel, sourceId, { activate: false }))).catch((error: unknown) =>
          services.logger.warn('A namespace was not connected.', error),
        )
        return
      }
      if (event.kind === 'end') dispatch(releaseChannel(channel.id, event.reason))
    })
    services.channels.set(channel.id, { channel, sourceId, unfollow })
    try {
      await dispatch(followLogin(channel.id, sourceId))
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
