import { selectRecentTransactions } from '../activity/recentTransactions.js'
import { tokenBalances, selectBalance, toBalanceText } from '../balance/balance.js'
import { truncateAddress } from '../base/caipAddress.js'
import { isNamespace, type Namespace } from '../base/namespaces.js'
import { parseConnectionId } from '../base/connectionId.js'
import type { NamespaceSnapshot, Snapshot } from '../contract/snapshot.js'
import {
  recentWallets,
  selectActiveConnection,
  selectAccountRef,
  selectNetworkId,
  selectShownStatus,
} from '../connect/selectConnection.js'
import { selectDecidedFeatures } from '../site/selectFeatures.js'
import { selectIdentity } from '../identity/identity.js'
import { selectRouteData } from '../navigation/selectModal.js'
import { selectIsOnUnsupportedNetwork } from '../network/selectNetworks.js'
import { selectSignIn } from '../sign-in/selectSignIn.js'
import type { RootState } from '../state/rootReducer.js'

const same = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** Compares field by field: long lists are usually the same object. */
const sameFields = (a: object, b: object): boolean =>
  Object.keys({ ...a, ...b }).every((name) => same(Reflect.get(a, name), Reflect.get(b, name)))

const namespaceSnapshot = (state: RootState, namespace: Namespace): NamespaceSnapshot => {
  const connection = selectActiveConnection(state, namespace)
  if (!connection) return { status: selectShownStatus(state, namespace), accounts: [] }
  const { data: asset, status } = selectBalance(state, namespace)
  const { name: profileName, imageUrl: profileImage } = selectIdentity(state, namespace)
  const at = selectAccountRef(state, namespace)
  const tokens = at && tokenBalances.select(state, at).data
  const isSwitching = state.networks.switching?.network.startsWith(`${namespace}:`)
  const isStranded = selectIsOnUnsupportedNetwork(state, namespace)
  return {
    status: 'connected',
    address: connection.address,
    shown: truncateAddress(connection.address),
    accounts: connection.accounts,
    networkId: connection.network,
    connectorId: connection.connectorId,
    wallet: connection.wallet,
    approved: connection.approved,
    networkState: isSwitching ? 'switching' : isStranded ? 'unsupported' : undefined,
    balance: asset && { text: toBalanceText(asset), symbol: asset.symbol },
    isBalanceLoading: !asset && status === 'loading',
    ...(profileName && { profileName }),
    ...(profileImage && { profileImage }),
    tokens,
  }
}

const busyNamespaces = ({ connections }: RootState): readonly Namespace[] => {
  const restoring = connections.restoring.flatMap((id) => parseConnectionId(id)?.namespace ?? [])
  const ended = Object.values(connections.byId).map(({ namespace }) => namespace)
  return [...new Set([...Object.keys(connections.attempts).filter(isNamespace), ...restoring, ...ended])]
}

/**
 * Creates the selector of the snapshot that the light half shows. Unchanged values stay the same object, so that subscribers do not render in vain.
 *
 * @param seen the handle's snapshot before the engine was loaded
 * @param hasSignIn whether the site has sign-in: not by default
 */
export const createSnapshotSelector = (seen: Snapshot, hasSignIn = false) => {
  let last = seen
  let lastState: RootState | undefined
  return (state: RootState): Snapshot => {
    if (state === lastState) return last
    lastState = state
    const namespaces: Partial<Record<Namespace, NamespaceSnapshot>> = {}
    for (const namespace of busyNamespaces(state)) {
      const next = namespaceSnapshot(state, namespace)
      if (next.status === 'disconnected') continue
      const before = last.namespaces[namespace]
      // The known facts of a connection that is being restored stay until its wallet has answered.
      const isKnown = next.status === 'connecting' ? before?.status === next.status : before && sameFields(before, next)
      namespaces[namespace] = before && isKnown ? before : next
    }
    const connections = Object.values(state.connections.byId).map((connection) => ({
      namespace: connection.namespace,
      connectorId: connection.connectorId,
      wallet: connection.wallet,
      accounts: connection.accounts,
      networkId: connection.network,
      isActive: state.connections.activeByNamespace[connection.namespace] === connection.id,
    }))
    const recent = recentWallets(state)
    const signIn = hasSignIn ? selectSignIn(state) : undefined
    const remoteFeatures = selectDecidedFeatures(state)
    const next: Snapshot = {
      initialized: state.connections.restoring.length === 0,
      open: state.modal.open,
      loading: false,
      activeNamespace: state.networks.activeNamespace,
      networkId: selectNetworkId(state) ?? last.networkId,
      namespaces: sameFields(last.namespaces, namespaces) ? last.namespaces : namespaces,
      connections: same(last.connections, connections) ? last.connections : connections,
      signIn: same(last.signIn, signIn) ? last.signIn : signIn,
      multiWallet: remoteFeatures.multiWallet,
      remoteFeatures,
      recentConnections: same(last.recentConnections, recent) ? last.recentConnections : recent,
      networks: state.networks.all,
      chosenNetworks: state.networks.chosenByNamespace,
      hasPendingTransactions: selectRecentTransactions(state).some(({ status }) => status === 'pending'),
      farcaster: selectRouteData(state, 'ConnectingFarcaster'),
    }
    if (!sameFields(last, next)) last = next
    return last
  }
}
