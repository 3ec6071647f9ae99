import { balance } from '../balances/balance.js'
import { connectWallet } from '../connections/connectWallet.js'
import type { Namespace } from '../caip/namespaces.js'
import { disconnectWallet } from '../connections/disconnectWallet.js'
import { assertMultiWallet } from '../connections/assertMultiWallet.js'
import type { Snapshot } from '../handle/snapshot.js'
import { explainNamespace } from '../errors/explainNamespace.js'
import { LatchkeyError } from '../errors/LatchkeyError.js'
import { notConnected } from '../errors/notConnected.js'
import type { EngineActs } from '../handle/acts.js'
import { closeModal, openModal } from '../modal/navigation.js'
import { addNetwork, removeNetwork } from '../networks/addNetwork.js'
import { getNetworkId } from '../networks/siteNetwork.js'
import { switchNetwork } from '../networks/switchNetwork.js'
import { pickChangeable } from '../options/createSiteState.js'
import { siteSlice } from '../options/siteSlice.js'
import { selectAccountType } from '../selectors/selectAccountType.js'
import { selectActiveNetwork } from '../selectors/selectNetworks.js'
import { toBalanceText } from '../selectors/selectBalances.js'
import { selectActiveNamespace, selectAt, selectNetworkId } from '../selectors/selectConnection.js'
import type { AppStore } from './engine.js'
import { type Services, track } from './services.js'
import type { RootState } from './rootReducer.js'

/** The token that a caller named, among those that the site listed for the network in use. */
const findToken = (state: RootState, address: string | undefined) => {
  const network = selectActiveNetwork(state)
  if (address === undefined) return network && { ...network.nativeCurrency }
  const id = selectNetworkId(state)
  const tokens = (id && state.site.tokens[id]) ?? []
  return tokens.find((token) => token.address?.toLowerCase() === address.toLowerCase())
}

const isOf =
  (namespace: Namespace | undefined) =>
  (connection: { readonly namespace: Namespace }): boolean =>
    namespace === undefined || connection.namespace === namespace

/** The kit's acts on a store. */
export const createActs = (
  { dispatch, getState }: AppStore,
  services: Services,
  getSnapshot: () => Snapshot,
): EngineActs => ({
  open: async (request) => {
    dispatch(openModal(request))
  },
  close: async () => {
    dispatch(closeModal())
  },
  connect: (request) => track(services, dispatch(connectWallet(request))),
  disconnect: (request) => track(services, dispatch(disconnectWallet(request))),
  switchNetwork: (network) =>
    track(services, dispatch(switchNetwork(typeof network === 'string' ? network : getNetworkId(network)))),
  send: async ({ namespace = selectActiveNamespace(getState()), to, amount, token: address }) => {
    const token = findToken(getState(), address)
    const sendTransfer = await import('../send/sendTransfer.js').then((module) => module.sendTransfer)
    const { id, hash, wait } = await track(services, dispatch(sendTransfer({ namespace, to, amount, token })))
    return { id, hash, wait: () => wait() }
  },
  update: (changes) => {
    dispatch(siteSlice.actions.optionsChanged(changes))
    services.options = { ...services.options, ...pickChangeable(getState().site) }
  },
  assertMultiWallet: () => dispatch(assertMultiWallet()),
  getConnections: (namespace) =>
    dispatch(assertMultiWallet()) ? getSnapshot().connections.filter(isOf(namespace)) : [],
  getRecentConnections: (namespace) =>
    dispatch(assertMultiWallet()) ? getSnapshot().recentConnections.filter(isOf(namespace)) : [],
  switchConnection: async (request) => {
    const { switchConnection } = await import('../connections/severalWallets.js')
    return track(services, dispatch(switchConnection(request)))
  },
  deleteConnection: async (request) => {
    const { deleteConnection } = await import('../connections/severalWallets.js')
    return track(services, dispatch(deleteConnection(request)))
  },
  getPreferredAccountType: (namespace) => selectAccountType(getState(), namespace),
  addNetwork: (network) => {
    dispatch(addNetwork(network))
  },
  removeNetwork: (network) => {
    dispatch(removeNetwork(network))
  },
  fetchBalance: async (namespace) => {
    if (namespace && !services.adapters.has(namespace)) throw await explainNamespace(namespace, 'read')
    const at = selectAt(getState(), namespace)
    if (!at) throw notConnected(namespace ?? selectActiveNamespace(getState()))
    await dispatch(balance.read(at, { force: true }))
    const { status, data, error } = balance.select(getState(), at)
    if (status === 'failed' || !data)
      throw new LatchkeyError('BALANCE_UNAVAILABLE', error?.message ?? 'The balance could not be read.', {
        context: { account: at.account, network: at.network },
      })
    return { text: toBalanceText(data), symbol: data.symbol }
  },
})
