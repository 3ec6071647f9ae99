// Loads if a connection was stored.
import type { Channel, ChannelSource, Connector } from '../contract/contract.js'
import type { Session } from '../contract/session.js'
import type { AppThunk } from '../state/rootReducer.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Services, StoredConnection } from '../state/services.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { type ConnectionId, toChannelKey } from '../base/connectionId.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { followSession } from './followSession.js'
import { untilAborted } from '../base/untilAborted.js'

const { restoreEnded, connectionForgotten, connectionLocked } = connectionsSlice.actions

/** The result of a request without a prompt. */
type Answer<grant> = {
  readonly grants: readonly grant[]
  /** Whether the wallet responded. If it failed to, it may respond on the next visit. */
  readonly hasAnswered: boolean
}

/**
 * Requests the grants that still exist, without a prompt.
 *
 * @param key the attempt's key: the request is cancelled as soon as another attempt, or none, has this key
 * @returns `undefined` if the request was cancelled
 */
const requestGrants = async <grant extends Session | Channel>(
  key: string,
  controller: AbortController,
  request: (signal: AbortSignal) => Promise<readonly grant[]>,
  { attempts, logger }: Services,
): Promise<Answer<grant> | undefined> => {
  const isCurrent = () => attempts.get(key) === controller
  if (!isCurrent()) return undefined
  const release = (grants: readonly grant[]) => {
    for (const grant of grants) grant.release()
  }
  let grants: readonly grant[] = []
  let hasAnswered = true
  try {
    grants = await untilAborted(request(controller.signal), controller.signal, release)
  } catch (error) {
    hasAnswered = false
    if (isCurrent()) logger.warn(`${key} could not be restored.`, error)
  }
  if (!isCurrent()) {
    release(grants)
    return undefined
  }
  attempts.delete(key)
  return { grants, hasAnswered }
}

/**
 * Restores one stored connection, without a prompt. If the wallet has revoked it, it is forgotten. If the wallet shows no account now, it stays
 * stored: the wallet may be locked.
 */
export const restoreConnection =
  (connector: Connector, stored: StoredConnection, controller: AbortController): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { id, address, network, isInUse = false, isElsewhere = false } = stored
    const isServed = getState().networks.all.some((siteNetwork) => id.startsWith(`${namespaceOf(siteNetwork.id)}/`))
    let isRevoked = !connector.restore
    // If the site has no network of the namespace on this visit, the wallet gets no request. The site may have one again later.
    const requestGrant = async (signal: AbortSignal) => {
      if (!isServed)
        throw new LatchkeyError('NETWORK_NOT_FOUND', `The site has no network for ${id}.`, {
          help: ['Add a network of its namespace to `networks`.'],
        })
      const grant = await connector.restore?.({ signal, network })
      isRevoked ||= grant === 'revoked'
      return grant && grant !== 'revoked' ? [grant] : []
    }
    const answer = await requestGrants(id, controller, requestGrant, services)
    if (!answer) return
    const [session] = answer.grants
    const isWanted = isElsewhere || services.options.enableReconnect !== false
    if (session && isWanted) {
      dispatch(followSession(id, session, { activate: false, address }))
      return
    }
    await session?.close()
    if (isElsewhere || !isServed) dispatch(restoreEnded(id))
    else if (session || isRevoked) dispatch(connectionForgotten(id))
    else dispatch(isWanted ? connectionLocked({ id, address, network, isInUse }) : restoreEnded(id))
  }

/** Restores the channels that a source still has. Stored connections of other channels are forgotten. */
export const restoreChannels =
  (source: ChannelSource, stored: readonly StoredConnection[], controller: AbortController): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { options, logger } = services
    const { id: sourceId } = source.info
    const isElsewhere = stored.some((grant) => grant.isElsewhere)
    if (source.subscribe) dispatch((await import('./followFaults.js')).followFaults(source))
    const requestGrant = async (signal: AbortSignal) => (await source.restore?.({ signal })) ?? []
    const answer = await requestGrants(toChannelKey(sourceId), controller, requestGrant, services)
    if (!answer) return
    const { followChannel } = await import('./followChannel.js')
    const fresh = answer.grants.filter((channel) => {
      const open = services.channels.get(channel.id)?.channel
      if (open && open !== channel) channel.release() // another use of a channel that the kit has already
      return !open
    })
    const results = await Promise.allSettled(
      fresh.map((channel) =>
        options.enableReconnect === false && !isElsewhere
          ? channel.close()
          : dispatch(followChannel(channel, sourceId, { activate: false, stored })),
      ),
    )
    for (const result of results)
      if (result.status === 'rejected') logger.warn(`${sourceId} could not be restored.`, result.reason)
    const isComplete = answer.hasAnswered && !isElsewhere && results.every(({ status }) => status === 'fulfilled')
    // What this page cannot serve is another page's, on the same origin and by the same channel.
    const served = new Set(
      getState()
        .networks.all.map((network) => namespaceOf(network.id))
        .filter((namespace) => services.adapters.get(namespace)?.loadChannelSupport),
    )
    const isServed = (id: ConnectionId) => [...served].some((namespace) => id.startsWith(`${namespace}/`))
    for (const { id } of stored)
      if (!getState().connections.byId[id])
        dispatch(isComplete && isServed(id) ? connectionForgotten(id) : restoreEnded(id))
  }
