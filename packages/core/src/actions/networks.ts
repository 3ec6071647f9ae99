import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import { toChainId } from '../contract/chainId.js'
import type { SiteNetwork } from '../contract/network.js'
import { type CaipNetwork, type ReadableKit, readNetworkId, readNetworks, toCaipNetwork } from './caipNetwork.js'
import type { AppKit } from '../handle/appKit.js'
import type { Unsubscribe } from '../contract/session.js'
import { subscribePart } from '../handle/subscribePart.js'

/**
 * Returns the active network, or the network with the given id.
 *
 * @param namespace the network's namespace; the active one by default
 * @param id a CAIP-2 id, or its reference: `'eip155:1'`, `1`
 * @returns `undefined` if the site has no such network, e.g. because the wallet is on a network that the site does not list
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getCaipNetwork(kit)?.name // 'Ethereum'
 * getCaipNetwork(kit, 'eip155', 137)?.nativeCurrency.symbol // 'POL'
 */
export const getCaipNetwork = (
  kit: ReadableKit,
  namespace?: Namespace,
  id?: number | string,
): CaipNetwork | undefined => {
  checkNamespace(namespace)
  const networks = readNetworks(kit)
  const isMatch = (networkId: CaipNetworkId): boolean => {
    if (id === undefined) return networkId === readNetworkId(kit, namespace)
    const isInNamespace = namespace === undefined || networkId.startsWith(`${namespace}:`)
    return isInNamespace && (networkId === id || String(toChainId(networkId)) === String(id))
  }
  const network = networks.find((candidate) => isMatch(candidate.id))
  return network && toCaipNetwork(network)
}

/**
 * Returns the kit's networks in the site's order: the networks of the options and the ones added since, without the ones removed since.
 *
 * @param namespace returns only the networks of this namespace; all by default
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const names = getCaipNetworks(kit, 'eip155').map(({ name }) => name)
 */
export const getCaipNetworks = (kit: ReadableKit, namespace?: Namespace): readonly CaipNetwork[] => {
  checkNamespace(namespace)
  return readNetworks(kit)
    .filter(({ id }) => namespace === undefined || id.startsWith(`${namespace}:`))
    .map(toCaipNetwork)
}

/**
 * Returns the reference of the active network: a number on eip155, else a string. It also returns that of a network that the site does not list.
 *
 * @param namespace the network's namespace; the active one by default
 * @returns `undefined` if the site has no network in that namespace
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getChainId(kit) // 1
 */
export const getChainId = (kit: ReadableKit, namespace?: Namespace): number | string | undefined => {
  const id = readNetworkId(kit, namespace)
  return id && toChainId(id)
}

/**
 * Returns the active namespace, which is the namespace of the active network.
 *
 * @example
 * getActiveChainNamespace(kit) // 'eip155'
 */
export const getActiveChainNamespace = (kit: Pick<AppKit, 'getSnapshot'>): Namespace =>
  kit.getSnapshot().activeNamespace

/**
 * Returns the networks that the connected wallet has approved for this site.
 *
 * @param namespace the wallet's namespace; the active one by default
 * @returns `undefined` if no wallet is connected, or if the wallet approves all networks
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const approved = getApprovedCaipNetworkIds(kit)
 * const isAllowed = approved === undefined || approved.includes('eip155:137')
 */
export const getApprovedCaipNetworkIds = (
  kit: Pick<AppKit, 'getSnapshot'>,
  namespace?: Namespace,
): readonly CaipNetworkId[] | undefined => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  const approved = namespaces[checkNamespace(namespace) ?? activeNamespace]?.approved
  return approved === 'all' ? undefined : approved
}

/** The return type of {@link getNetworkState}. */
export type NetworkState = {
  /** The active network; `undefined` if the wallet is on a network that the site does not list. */
  readonly caipNetwork: CaipNetwork | undefined
  /** The networks that the connected wallet approves; `undefined` if no wallet is connected, or if it approves all. */
  readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
  /** The networks that the site lists. */
  readonly requestedCaipNetworks: readonly CaipNetwork[]
  /** The networks on which the embedded wallet has smart accounts. `undefined` for other wallets, and if it has none. */
  readonly smartAccountEnabledNetworks: readonly CaipNetworkId[] | undefined
  /** Whether no network is known to be unapproved: no wallet is connected, or the wallet approves all networks. */
  readonly supportsAllNetworks: boolean
}

/**
 * Returns the state of a namespace's networks.
 *
 * @param namespace the active one by default
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const { caipNetwork, supportsAllNetworks } = getNetworkState(kit, 'eip155')
 */
export const getNetworkState = (
  kit: ReadableKit,
  namespace: Namespace = kit.getSnapshot().activeNamespace,
): NetworkState => {
  const approvedCaipNetworkIds = getApprovedCaipNetworkIds(kit, namespace)
  return {
    caipNetwork: getCaipNetwork(kit, namespace),
    approvedCaipNetworkIds,
    requestedCaipNetworks: getCaipNetworks(kit, namespace),
    smartAccountEnabledNetworks: kit.getSnapshot().namespaces[namespace]?.wallet?.login?.smartAccountNetworks,
    supportsAllNetworks: approvedCaipNetworkIds === undefined,
  }
}

/**
 * Adds a network to the kit's networks. If the network is already listed, it is replaced.
 *
 * @throws `ADAPTER_NOT_FOUND` if the kit has no adapter for the network's namespace
 * @example
 * await addNetwork(kit, polygon)
 */
export const addNetwork = async (kit: Pick<AppKit, 'loadEngine'>, network: SiteNetwork): Promise<void> => {
  const [{ store }, thunks] = await Promise.all([kit.loadEngine(), import('../network/addNetwork.js')])
  store.dispatch(thunks.addNetwork(network))
}

/**
 * Removes a network from the kit's networks. If it was active, the first remaining network becomes active.
 *
 * @throws `ADAPTER_NOT_FOUND`, `NETWORK_NOT_FOUND`, `CONFIG_INVALID` for the last one
 * @example
 * await removeNetwork(kit, 'eip155:137')
 */
export const removeNetwork = async (kit: Pick<AppKit, 'loadEngine'>, network: CaipNetworkId): Promise<void> => {
  const [{ store }, thunks] = await Promise.all([kit.loadEngine(), import('../network/addNetwork.js')])
  store.dispatch(thunks.removeNetwork(network))
}

/** The argument that {@link subscribeNetwork} passes to its listener. */
export type NetworkInUse = {
  /** `undefined` if the wallet is on a network that the site does not list. */
  readonly caipNetwork: CaipNetwork | undefined
  readonly caipNetworkId: CaipNetworkId | undefined
  /** A number on eip155, else a string. */
  readonly chainId: number | string | undefined
}

/**
 * Calls `listener` with the active network every time it changes.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeNetwork(kit, ({ caipNetwork, chainId }) => console.log(chainId, caipNetwork?.name))
 */
export const subscribeNetwork = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (network: NetworkInUse) => void,
): Unsubscribe =>
  subscribePart(
    kit,
    () => ({ caipNetwork: getCaipNetwork(kit), caipNetworkId: readNetworkId(kit), chainId: getChainId(kit) }),
    listener,
  )

/**
 * Calls `listener` with the active network every time it changes: `undefined` if the wallet switched to a network that the site does not list.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeCaipNetworkChange(kit, (network) => console.log(network?.name ?? 'Unknown Network'))
 */
export const subscribeCaipNetworkChange = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (network: CaipNetwork | undefined) => void,
): Unsubscribe => subscribePart(kit, () => getCaipNetwork(kit), listener)
