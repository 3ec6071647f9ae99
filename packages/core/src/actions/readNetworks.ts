import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { Snapshot } from '../contract/snapshot.js'
import type { Network } from '../contract/network.js'
import { toNetwork } from '../network/toNetwork.js'
import type { AppKitOptions } from '../contract/options.js'

/** What is read of a kit without fetching its engine. */
export type ReadableKit = Pick<AppKit, 'options' | 'getSnapshot'>

/**
 * A kit's networks: those of its options until the engine is there, which knows what was added and removed.
 *
 * @param known what the snapshot says of them
 */
export const listNetworks = (options: AppKitOptions, known: Snapshot['networks']): readonly Network[] =>
  known ?? options.networks.map((network) => toNetwork(network, options))

/** A kit's networks at this moment. */
export const readNetworks = ({ options, getSnapshot }: ReadableKit): readonly Network[] =>
  listNetworks(options, getSnapshot().networks)

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
