import type { CaipNetworkId } from '../caip/caipNetworkId.js'
import type { Namespace } from '../caip/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { Network } from '../networks/network.js'
import { toNetwork } from '../networks/toNetwork.js'

/** What is read of a kit without fetching its engine. */
export type ReadableKit = Pick<AppKit, 'options' | 'getSnapshot'>

/** The kit's networks: those of its options until the engine is there, which knows what was added and removed. */
export const readNetworks = ({ options, getSnapshot }: ReadableKit): readonly Network[] =>
  getSnapshot().networks ?? options.networks.map((network) => toNetwork(network, options))

/** The network in use in a namespace: its wallet's, else the one chosen there, else the first. */
export const readNetworkId = (kit: ReadableKit, namespace?: Namespace): CaipNetworkId | undefined => {
  const { activeNamespace, networkId, namespaces, chosenNetworks } = kit.getSnapshot()
  if (namespace === undefined || namespace === activeNamespace) return networkId
  return (
    namespaces[namespace]?.networkId ??
    chosenNetworks?.[namespace] ??
    readNetworks(kit).find(({ id }) => id.startsWith(`${namespace}:`))?.id
  )
}
