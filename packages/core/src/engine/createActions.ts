import { balance, toBalanceText } from '../balance/balance.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { connectWallet } from '../connect/connectWallet.js'
import { disconnectWallet } from '../connect/disconnectWallet.js'
import { explainNamespace, notConnected, unknownView } from '../base/errors.js'
import { LatchkeyError } from '../base/LatchkeyError.js'
import type { EngineActions, SendRequest } from '../contract/kitActions.js'
import { closeModal, openModal } from '../navigation/navigation.js'
import { isOpenable, openableViews } from '../contract/routes.js'
import { getNetworkId } from '../contract/network.js'
import type { SiteOptions } from './createServices.js'
import { selectActiveNetwork } from '../network/selectNetworks.js'
import { selectActiveNamespace, selectAccountRef } from '../connect/selectConnection.js'
import type { AppStore, RootState } from '../state/rootReducer.js'
import { type Services, track } from '../state/services.js'

/** Finds the token with the given address among those that the site lists for the active network of a namespace. */
const findToken = (state: RootState, namespace: Namespace | undefined, address: string | undefined) => {
  const network = selectActiveNetwork(state, namespace)
  if (address === undefined) return network?.nativeCurrency
  const tokens = (network && state.site.tokens[network.id]) ?? []
  return tokens.find((token) => token.address?.toLowerCase() === address.toLowerCase())
}

/** Creates the kit's actions on a store. */
export const createActions = (
  { dispatch, getState }: AppStore,
  services: Services,
  site: SiteOptions,
): EngineActions => ({
  open: async (request) => {
    // Fields that a page has added to all objects do not count.
    const { namespace, view } = { namespace: undefined, view: undefined, ...request }
    checkNamespace(namespace)
    if (view !== undefined && !isOpenable(view)) throw unknownView(view, openableViews)
    dispatch(openModal(request))
  },
  close: async () => {
    dispatch(closeModal())
  },
  connect: (request) => track(services, dispatch(connectWallet(request))),
  disconnect: (request) => track(services, dispatch(disconnectWallet(request))),
  switchNetwork: (network) => {
    const id = network instanceof Object ? getNetworkId(network) : network
    return track(
      services,
      import('../network/switchNetwork.js').then(({ switchNetwork }) => dispatch(switchNetwork(id))),
    )
  },
  send: async (request) => {
    const { namespace: requested, to, amount, token: address }: SendRequest = { ...request } // plain JavaScript may pass nothing
    const namespace = checkNamespace(requested) ?? selectActiveNamespace(getState())
    const token = findToken(getState(), namespace, address)
    const { sendTransfer } = await import('../send/sendTransfer.js')
    const { id, hash, wait } = await track(services, dispatch(sendTransfer({ namespace, to, amount, token })))
    return { id, hash, wait }
  },
  update: (changes) => site.update(changes),
  fetchBalance: async (namespace) => {
    if (namespace && !services.adapters.has(namespace))
      throw await explainNamespace(namespace, 'read', services.adapters.keys())
    const at = selectAccountRef(getState(), namespace)
    if (!at) throw notConnected(namespace ?? selectActiveNamespace(getState()))
    await dispatch(balance.read(at, { force: true }))
    const { status, data, error } = balance.select(getState(), at)
    if (status === 'failed' || !data)
      throw new LatchkeyError('BALANCE_UNAVAILABLE', error?.message ?? 'The balance is unknown.', {
        context: { account: at.account, network: at.network },
        help: error?.help ?? ['Check customRpcUrls.'],
      })
    return { text: toBalanceText(data), symbol: data.symbol }
  },
})
