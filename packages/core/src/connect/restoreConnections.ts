// Loads if a connection was stored.
import type { Channel, ChannelSource, Connector, Session } from '../contract/contract.js'
import type { AppThunk } from '../state/rootReducer.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import type { Services } from '../state/services.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { toChannelKey } from '../base/connectionId.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { followSession } from './followSession.js'
import type { StoredConnection } from '../state/storedConnection.js'
import { untilAborted } from './untilAborted.js'

const { restoreEnded, connectionForgotten } = connectionsSlice.actions

/** The result of a request without a prompt. */
type Answer<grant> = {
  readonly grants: readonly grant[]
  /** Whether the wallet responded. If it failed to, it may respond on the next visit. */
  readonly isKnown: boolean
}

/**
 * Requests the grants that still exist, without a prompt.
 *
 * @param key the attempt's key: the request is cancelled as soon as another attempt, or none, has this key
 * @returns `undefined` if the request was cancelled
 */
const askForGrants = async <grant extends Session | Channel>(
  key: string,
  controller: AbortController,
  ask: (signal: AbortSignal) => Promise<readonly grant[]>,
  { attempts, logger }: Services,
): Promise<Answer<grant> | undefined> => {
  const isWanted = () => attempts.get(key) === controller
  if (!isWanted()) return undefined
  const release = (grants: readonly grant[]) => {
    for (const grant of grants) grant.release()
  }
  let grants: readonly grant[] = []
  let isKnown = true
  try {
    grants = await untilAborted(ask(controller.signal), controller.signal, release)
  } catch (error) {
    isKnown = false
    if (isWanted()) logger.warn(`${key} could not be restored.`, error)
  }
  if (!isWanted()) {
    release(grants)
    return undefined
  }
  attempts.delete(key)
  return { grants, isKnown }
}

/** Restores one stored connection, without a prompt. If the wallet no longer grants it, it is forgotten. */
export const restoreConnection =
  (connector: Connector, stored: StoredConnection, controller: AbortController): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { id, address, network, isElsewhere = false } = stored
    const isServed = getState().networks.all.some((one) => id.startsWith(`${namespaceOf(one.id)}/`))
    // If the site has no network of the namespace on this visit, the wallet gets no request. The site may have one again later.
    const ask = async (signal: AbortSignal) => {
      if (!isServed) throw new LatchkeyError('NETWORK_NOT_FOUND', `The site has no network for ${id}.`)
      return [await connector.restore?.({ signal, network })].filter((one) => one !== undefined)
    }
    const answer = await askForGrants(id, controller, ask, services)
    if (!answer) return
    const [session] = answer.grants
    if (session && (isElsewhere || services.options.enableReconnect !== false)) {
      dispatch(followSession(id, session, { activate: false, address }))
      return
    }
    await session?.close()
    dispatch(answer.isKnown && !isElsewhere ? connectionForgotten(id) : restoreEnded(id))
  }

/** Restores the channels that a source still has. Stored connections of other channels are forgotten. */
export const restoreChannels =
  (source: ChannelSource, stored: readonly StoredConnection[], controller: AbortController): AppThunk<Promise<void>> =>
  async (dispatch, getState, services) => {
    const { options, logger } = services
    const { id: sourceId } = source.info
    const isElsewhere = stored.some((one) => one.isElsewhere)
    const ask = async (signal: AbortSignal) => (await source.restore?.({ signal })) ?? []
    const answer = await askForGrants(toChannelKey(sourceId), controller, ask, services)
    if (!answer) return
    const { followChannel } = await import('./followChannel.js')
    const fresh = answer.grants.filter(({ id }) => !services.channels.has(id))
    const taken = await Promise.allSettled(
      fresh.map((channel) =>
        options.enableReconnect === false && !isElsewhere
          ? channel.close()
          : dispatch(followChannel(channel, sourceId, { activate: false, stored })),
      ),
    )
    for (const result of taken)
      if (result.status === 'rejected') logger.warn(`${sourceId} could not be restored.`, result.reason)
    const isKnown = answer.isKnown && !isElsewhere && taken.every(({ status }) => status === 'fulfilled')
    for (const { id } of stored)
      if (!getState().connections.byId[id]) dispatch(isKnown ? connectionForgotten(id) : restoreEnded(id))
  }
