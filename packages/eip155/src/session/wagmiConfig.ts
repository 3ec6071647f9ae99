import type { Network } from '@latchkey/core/adapter'
import { type Config, createConfig } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { networkNotFound, toChainId } from '../networks/chainIds.js'
import {
  type ChainReader,
  createChainReader,
  type NodesReader,
  readBy,
  type ReaderParameters,
} from '../reads/rpc/createChainReader.js'
import { loadActions } from './loadActions.js'

/** A network in viem's form. */
const toChain = (network: Network): Chain => ({
  id: toChainId(network.id),
  name: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: { default: { http: network.rpcUrls } },
  ...(network.explorerUrl !== undefined && {
    blockExplorers: { default: { name: 'Explorer', url: network.explorerUrl } },
  }),
  testnet: network.testnet ?? false,
})

/** Returns the reader of a network, which is created with its first use. */
export type Readers<reader extends ChainReader = ChainReader> = (network: Network) => reader

/** Creates the readers of an adapter. */
export const createReaders = (parameters: Omit<ReaderParameters, 'loadRanking'>): Readers<NodesReader> => {
  const readers = new Map<string, NodesReader>()
  return (network) => {
    const key = `${network.id} ${network.rpcUrls.join(' ')}`
    const reader = readers.get(key) ?? createChainReader(network, { ...parameters, loadRanking: loadActions })
    readers.set(key, reader)
    return reader
  }
}

/** Creates readers that use the transports of the site's own config. `others` read networks that it lacks, and those whose nodes the kit's options name. */
export const readersOf =
  (config: Config, others: Readers): Readers =>
  (network) => {
    const chain = network.hasOwnNodes ? undefined : config.chains.find(({ id }) => id === toChainId(network.id))
    // wagmi keeps the client of a chain.
    return chain ? { read: readBy(config.getClient({ chainId: chain.id }), network) } : others(network)
  }

/** Creates the kit's own wagmi config. It has no storage and no discovery, because the kit does both. */
export const createKitConfig = (networks: readonly Network[], reader: Readers<NodesReader>): Config => {
  const [first, ...rest] = networks.map(toChain)
  if (!first) throw networkNotFound('eip155')
  const transports: Record<number, Transport> = Object.fromEntries(
    networks.map((network) => [toChainId(network.id), reader(network).transport]),
  )
  return createConfig({
    chains: [first, ...rest],
    transports,
    storage: null,
    multiInjectedProviderDiscovery: false,
    batch: { multicall: false },
  })
}
