import type { AccountRef } from '../contract/session.js'
import { type CaipAddress, toCaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { ConnectAttempt, Connection } from '../state/connectionsSlice.js'
import { parseConnectionId } from '../base/connectionId.js'
import type { RootState } from '../state/rootReducer.js'
import type { AccountFacts } from '../contract/raisedEvents.js'
import type { ConnectionStatus, RecentConnectionSnapshot } from '../contract/snapshot.js'

/** The namespace that the modal is about. */
export const selectActiveNamespace = (state: RootState): Namespace => state.networks.activeNamespace

/** The connection in use in a namespace, the active one by default. */
export const selectActiveConnection = (
  state: RootState,
  namespace: Namespace = selectActiveNamespace(state),
): Connection | undefined => {
  const id = state.connections.activeByNamespace[namespace]
  return id && state.connections.byId[id]
}

/** The attempt to connect in a namespace, including one that failed and waits for a retry. */
export const selectAttempt = (
  state: RootState,
  namespace: Namespace = selectActiveNamespace(state),
): ConnectAttempt | undefined => state.connections.attempts[namespace]

const isRestoring = ({ connections }: RootState, namespace: Namespace) =>
  connections.restoring.some((id) => parseConnectionId(id)?.namespace === namespace)

/** The connection status of a namespace. */
export const selectStatus = (
  state: RootState,
  namespace: Namespace = selectActiveNamespace(state),
): ConnectionStatus => {
  if (selectActiveConnection(state, namespace)) return 'connected'
  const attempt = selectAttempt(state, namespace)
  return isRestoring(state, namespace) || (attempt && !attempt.error) ? 'connecting' : 'disconnected'
}

/**
 * The status that a site sees. A QR code that is only displayed sends no request to a wallet: the namespace is `'connecting'` once a link has
 * opened a wallet.
 */
export const selectShownStatus = (state: RootState, namespace: Namespace): ConnectionStatus => {
  const { connectorId, link } = selectAttempt(state, namespace) ?? {}
  const isCode = state.connectors.channels.some(({ id, type }) => type === 'WALLET_CONNECT' && id === connectorId)
  const isRequested = !isCode || isRestoring(state, namespace) || (link && link.state !== 'stayed')
  return isRequested || selectActiveConnection(state, namespace) ? selectStatus(state, namespace) : 'disconnected'
}

/** Whether a wallet is connected in any namespace. */
export const selectIsConnected = (state: RootState): boolean => Object.keys(state.connections.byId).length > 0

/** The bare address in use in a namespace. */
export const selectAddress = (state: RootState, namespace?: Namespace): string | undefined =>
  selectActiveConnection(state, namespace)?.address

/** The network of a namespace: its session's network, else the chosen one, else the site's first network of it. */
export const selectNetworkId = (
  state: RootState,
  namespace: Namespace = selectActiveNamespace(state),
): CaipNetworkId | undefined =>
  selectActiveConnection(state, namespace)?.network ??
  state.networks.chosenByNamespace[namespace] ??
  state.networks.all.find(({ id }) => id.startsWith(`${namespace}:`))?.id

/** The account in use as a CAIP-10 address. */
export const selectCaipAddress = (state: RootState, namespace?: Namespace): CaipAddress | undefined => {
  const connection = selectActiveConnection(state, namespace)
  return connection && toCaipAddress(connection.network, connection.address)
}

const refs = new WeakMap<Connection, AccountRef>()

/** The account and network that a user's action is for. It is the same object as long as the connection object is the same. */
export const selectAccountRef = (state: RootState, namespace?: Namespace): AccountRef | undefined => {
  const connection = selectActiveConnection(state, namespace)
  if (!connection) return undefined
  const cached = refs.get(connection)
  if (cached) return cached
  const at: AccountRef = { account: connection.address, network: connection.network }
  refs.set(connection, at)
  return at
}

/** Returns the data about the current account that events include: its network, and whether it is a smart account. */
export const selectAccountFacts = (state: RootState, namespace?: Namespace): AccountFacts | undefined => {
  const connection = selectActiveConnection(state, namespace)
  if (!connection) return undefined
  const { accounts, address, network } = connection
  return {
    network,
    isSmartAccount: accounts.some((candidate) => candidate.address === address && candidate.type === 'smartAccount'),
  }
}

/** Returns the wallets that were connected here before, are not connected now, and can be connected again. The newest comes first. */
export const recentWallets = ({
  connectors,
  connections,
}: Pick<RootState, 'connectors' | 'connections'>): readonly RecentConnectionSnapshot[] =>
  connectors.recent.flatMap(({ id, usedAt }) => {
    const parts = parseConnectionId(id)
    if (!parts || connections.byId[id]) return []
    const wallets = [...(connectors.byNamespace[parts.namespace] ?? []), ...connectors.channels]
    const info = wallets.find((wallet) => wallet.id === parts.connectorId && wallet.readiness !== 'missing')
    return info ? [{ ...parts, name: info.name, icon: info.icon, usedAt }] : []
  })
