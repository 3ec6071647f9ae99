import type { AppThunk, RootState } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'
import { connectorsSlice } from '../state/connectorsSlice.js'
import { networksSlice } from '../state/networksSlice.js'
import { forgetStored, readStored } from '../state/stored.js'
import { assertMultiWallet } from './assertMultiWallet.js'
import type { ConnectionRequest, SwitchedConnection } from '../contract/connectionRequest.js'
import { type ConnectionId, toConnectionId } from '../base/connectionId.js'
import { connectionsPersisted, parseStoredConnection } from './connectionsPersisted.js'
import { connectionsSlice } from '../state/connectionsSlice.js'
import { connectWallet } from './connectWallet.js'
import { disconnectWallet } from './disconnectWallet.js'

const { accountChosen, connectionActivated } = connectionsSlice.actions

/** How a wallet's connection stands: in use, ready beside the one in use, or none. */
export type ConnectionStanding = 'connected' | 'active' | 'disconnected'

/** How a connector stands in its namespace. */
export const selectConnectionStanding = (
  { connections }: RootState,
  { namespace, connectorId }: ConnectionRequest,
): ConnectionStanding => {
  const id = toConnectionId(namespace, connectorId)
  if (!connections.byId[id]) return 'disconnected'
  return connections.activeByNamespace[namespace] === id ? 'connected' : 'active'
}

/** What is stored of a connection that does not stand says how it is, or is dropped. */
const assertKnownStatus = (id: ConnectionId, services: Services): void => {
  const stored = readStored([connectionsPersisted], services).get(connectionsPersisted)?.[id]
  if (stored === undefined) return
  try {
    parseStoredConnection(id, stored)
  } catch (error) {
    forgetStored(connectionsPersisted, id, services)
    throw error
  }
}

/**
 * Takes another connection into use: at once where it stands, else by connecting its wallet. The one before stays.
 *
 * @returns nothing where several wallets are not on
 * @throws `STORED_STATUS_INVALID` where its stored status is one that none has, and what `connect` throws
 */
export const switchConnection =
  (request: ConnectionRequest): AppThunk<Promise<SwitchedConnection | undefined>> =>
  async (dispatch, getState, services) => {
    if (!dispatch(assertMultiWallet())) return undefined
    const { namespace, connectorId, address } = request
    const id = toConnectionId(namespace, connectorId)
    const before = getState().connections.activeByNamespace[namespace]
    const addressBefore = before && getState().connections.byId[before]?.address
    if (selectConnectionStanding(getState(), request) === 'disconnected') {
      assertKnownStatus(id, services)
      await dispatch(connectWallet({ namespace, connectorId }))
    } else {
      services.sessions.get(id)?.session.activate?.()
      dispatch(connectionActivated(id))
      dispatch(networksSlice.actions.namespaceActivated(namespace))
    }
    if (address !== undefined) dispatch(accountChosen({ id, address }))
    const now = getState().connections.byId[id]
    if (!now) return undefined // it ended in this moment
    return {
      namespace,
      address: now.address,
      hasSwitchedAccount: now.address !== addressBefore,
      hasSwitchedWallet: before !== id,
    }
  }

/**
 * Ends a connection that stands, and forgets one that was.
 *
 * @returns whether there was one; `false` where several wallets are not on
 * @throws `DISCONNECT_FAILED`
 */
export const deleteConnection =
  (request: ConnectionRequest): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (!dispatch(assertMultiWallet())) return false
    const { namespace, connectorId } = request
    const id = toConnectionId(namespace, connectorId)
    const isLive = selectConnectionStanding(getState(), request) !== 'disconnected'
    const isRecent = getState().connectors.recent.some((wallet) => wallet.id === id)
    if (isLive) await dispatch(disconnectWallet({ id: connectorId, namespace }))
    dispatch(connectorsSlice.actions.walletForgotten(id))
    return isLive || isRecent
  }
