import type { DocumentProject } from '../protocol/documentConfig.js'
import type { WalletAddresses } from '../protocol/walletAddresses.js'
import { FrameError } from './FrameError.js'
import type { WalletNamespace } from './requests/requests.js'

/** A CAIP-2 id. */
type NetworkId = `${WalletNamespace}:${string}`

/** The networks of the project, and those that are active. */
export type Networks = {
  /** The network that was used last. Throws `CHAIN_NOT_SUPPORTED` if the project has none. */
  current(): NetworkId
  /** The active network of a namespace. */
  active(namespace: WalletNamespace): NetworkId | undefined
  /** Makes a network active. Throws `CHAIN_NOT_SUPPORTED` if the project has no node for it. */
  use(network: string): NetworkId
  isServed(network: string): boolean
  /** The accounts on all networks, as CAIP-10 ids. */
  toAccounts(addresses: WalletAddresses): readonly `${NetworkId}:${string}`[]
}

const unsupported = () =>
  new FrameError('CHAIN_NOT_SUPPORTED', 'The project of the embedded wallet has no node for this network.')

const namespaceOf = (network: string): WalletNamespace | undefined => {
  const [namespace, reference] = network.split(':')
  return reference && (namespace === 'eip155' || namespace === 'solana') ? namespace : undefined
}

/** Creates the networks that the project has a node for. The first one is active. */
export const createNetworks = ({ rpc }: Pick<DocumentProject, 'rpc'>): Networks => {
  const served = Object.keys(rpc).filter((id): id is NetworkId => namespaceOf(id) !== undefined)
  const byNamespace = new Map<WalletNamespace, NetworkId>()
  let last: NetworkId | undefined = served[0]
  for (const id of [...served].reverse()) byNamespace.set(namespaceOf(id) ?? 'eip155', id)
  return {
    current: () => {
      if (!last) throw unsupported()
      return last
    },
    active: (namespace) => byNamespace.get(namespace),
    use: (network) => {
      const found = served.find((id) => id === network)
      const namespace = namespaceOf(network)
      if (!found || !namespace) throw unsupported()
      byNamespace.set(namespace, found)
      last = found
      return found
    },
    isServed: (network) => served.some((id) => id === network),
    toAccounts: (addresses) =>
      served.map((id): `${NetworkId}:${string}` => `${id}:${addresses[namespaceOf(id) ?? 'eip155']}`),
  }
}
