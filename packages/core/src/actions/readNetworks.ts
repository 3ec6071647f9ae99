import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { Snapshot } from '../contract/snapshot.js'
import type { Network } from '../contract/network.js'
import { toNetwork } from '../network/toNetwork.js'
import type { AppKitOptions } from '../contract/options.js'

/** The part of a kit that can be read without loading the engine. */
export type ReadableKit = Pick<AppKit, 'options' | 'getSnapshot'>

/**
 * Returns a kit's networks: those of its options until the engine has loaded, then the engine's list, which includes additions and removals.
 *
 * @param known the networks of the snapshot
 */
export const listNetworks = (options: AppKitOptions, known: Snapshot['networks']): readonly Network[] =>
  known ?? options.networks.map((network) => toNetwork(network, options))

/** Returns a kit's current networks. */
export const readNetworks = ({ options, getSnapshot }: ReadableKit): readonly Network[] =>
  listNetworks(options, getSnapshot().networks)

/** Returns the active network of a namespace: its wallet's network, else the one chosen in the namespace, else the first. */
export const readNetworkId = (kit: ReadableKit, namespace?: Namespace): CaipNetworkId | undefined => {
  const { activeNamespace, networkId, namespaces, chosenNetworks } = kit.getSnapshot()
  if (namespace === undefined || namespace === activeNamespace) return networkId
  return (
    namespaces[namespace]?.networkId ??
    chosenNetworks?.[namespace] ??
    readNetworks(kit).find(({ id }) => id.startsWith(`${namespace}:`))?.id
  )
}
