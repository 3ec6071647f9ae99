import { createSelector } from '@reduxjs/toolkit'
import type { AppThunk, RootState } from '../state/rootReducer.js'
import { toErrorInfo } from '../base/errorInfo.js'
import { unsupportedNamespace } from '../base/checkNamespace.js'
import { isNamespace } from '../base/namespaces.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import { setupFaulty } from '../state/facts.js'
import { selectMergedFeatures } from '../site/selectFeatures.js'
import type { Services } from '../state/services.js'
import { connectorsSlice } from '../state/connectorsSlice.js'
import { networksSlice } from '../state/networksSlice.js'
import { forgetStored, readStored } from '../state/stored.js'
import type { ConnectionRequest, SwitchedConnection } from '../contract/connectionRequest.js'
import { type ConnectionId, toConnectionId } from '../base/connectionId.js'
import { connectionsPersisted, parseStoredConnection } from './connectionsPersisted.js'
import { connectionsSlice, type Connection } from '../state/connectionsSlice.js'
import { connectWallet } from './connectWallet.js'
import { disconnectWallet } from './disconnectWallet.js'
import type { RecentConnectionSnapshot } from '../contract/snapshot.js'
import { recentWallets } from './selectConnection.js'

/** Returns whether the feature `multiWallet` (several wallets at once) is on. If it is off, the site's developers learn that. */
export const assertMultiWallet = (): AppThunk<boolean> => (dispatch, getState) => {
  if (selectMergedFeatures(getState()).multiWallet) return true
  const error = new LatchkeyError('MULTI_WALLET_OFF', 'Multi-Wallet Not Enabled', {
    help: ['Switch on the feature multiWallet.'],
  })
  dispatch(setupFaulty({ tone: 'info', error: toErrorInfo(error) }))
  return false
}

const { accountChosen, connectionActivated } = connectionsSlice.actions

/** Selects the state of a connector's connection in its namespace: in use (`'connected'`), ready beside the one in use (`'active'`), or `'disconnected'`. */
export const selectConnectionStatus = (
  { connections }: RootState,
  { namespace, connectorId }: ConnectionRequest,
): 'connected' | 'active' | 'disconnected' => {
  const id = toConnectionId(namespace, connectorId)
  if (!connections.byId[id]) return 'disconnected'
  return connections.activeByNamespace[namespace] === id ? 'connected' : 'active'
}

/** Checks the stored value of a connection that is not open. If its status is invalid, deletes it and throws. */
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
 * Switches to another connection: at once if it is open, else by connecting its wallet. The previous connection stays open.
 *
 * @returns `undefined` if `multiWallet` is off, or if the connection ended meanwhile
 * @throws `STORED_STATUS_INVALID` if its stored status is unknown, and the errors of `connect`
 */
export const switchConnection =
  (request: ConnectionRequest): AppThunk<Promise<SwitchedConnection | undefined>> =>
  async (dispatch, getState, services) => {
    if (!dispatch(assertMultiWallet())) return undefined
    const { namespace, connectorId, address }: ConnectionRequest = { ...request } // plain JavaScript may pass nothing
    const id = toConnectionId(namespace, connectorId)
    const before = getState().connections.activeByNamespace[namespace]
    const addressBefore = before && getState().connections.byId[before]?.address
    if (selectConnectionStatus(getState(), { namespace, connectorId }) === 'disconnected') {
      assertKnownStatus(id, services)
      await dispatch(connectWallet({ namespace, connectorId }))
    } else {
      services.sessions.get(id)?.session.activate?.()
      dispatch(connectionActivated(id))
      dispatch(networksSlice.actions.namespaceActivated(namespace))
    }
    if (address !== undefined) dispatch(accountChosen({ id, address }))
    const now = getState().connections.byId[id]
    if (!now) return undefined // it has just ended
    return {
      namespace,
      address: now.address,
      hasSwitchedAccount: now.address !== addressBefore,
      hasSwitchedWallet: before !== id,
    }
  }

/**
 * Ends a connection if it is open, and removes its wallet from the recent ones.
 *
 * @returns whether the connection was open or recent; `false` if `multiWallet` is off
 * @throws `DISCONNECT_FAILED`, `NAMESPACE_UNSUPPORTED`
 */
export const deleteConnection =
  (request: ConnectionRequest): AppThunk<Promise<boolean>> =>
  async (dispatch, getState) => {
    if (!dispatch(assertMultiWallet())) return false
    const { namespace, connectorId }: ConnectionRequest = { ...request }
    if (!isNamespace(namespace)) throw unsupportedNamespace(namespace)
    const id = toConnectionId(namespace, connectorId)
    const isLive = selectConnectionStatus(getState(), { namespace, connectorId }) !== 'disconnected'
    const isRecent = getState().connectors.recent.some((wallet) => wallet.id === id)
    if (isLive) await dispatch(disconnectWallet({ id: connectorId, namespace }))
    dispatch(connectorsSlice.actions.walletForgotten(id))
    return isLive || isRecent
  }

/** The user's wallets: the connected ones, and those used before. */
export type WalletRows = {
  readonly connected: readonly (Connection & { readonly isActive: boolean })[]
  readonly recent: readonly RecentConnectionSnapshot[]
}

/** Selects the user's wallets: the connected ones in the order in which they connected, the recent ones newest first. */
export const selectWalletRows = createSelector(
  [(state: RootState) => state.connections, (state: RootState) => state.connectors],
  (connections, connectors): WalletRows => ({
    connected: Object.values(connections.byId).map((connection) => ({
      ...connection,
      isActive: connections.activeByNamespace[connection.namespace] === connection.id,
    })),
    recent: recentWallets({ connections, connectors }),
  }),
)
