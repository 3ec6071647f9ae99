import type { Network } from '@latchkey/core/adapter'
import { type Config, createConfig } from '@wagmi/core'
import type { Chain, Transport } from 'viem'
import { toChainId } from '../networks/chainIds.js'
import { networkNotFound } from '../networks/networkNotFound.js'
import type { ChainReader } from '../reads/rpc/chainReader.js'
import { createChainReader, type ReaderParameters } from '../reads/rpc/createChainReader.js'
import { loadActs } from './loadActs.js'

/** A network as viem knows it. */
export const toChain = (network: Network): Chain => ({
  id: toChainId(network.id),
  name: network.name,
  nativeCurrency: network.nativeCurrency,
  rpcUrls: { default: { http: network.rpcUrls } },
  ...(network.explorerUrl !== undefined && {
    blockExplorers: { default: { name: 'Explorer', url: network.explorerUrl } },
  }),
  testnet: network.testnet ?? false,
})

/** The readers of the networks, each made when it is first needed. */
export type Readers = (network: Network) => ChainReader

/** Makes the readers of an adapter. */
export const createReaders = (parameters: ReaderParameters): Readers => {
  const readers = new Map<string, ChainReader>()
  return (network) => {
    const key = `${network.id} ${network.rpcUrls.join(' ')}`
    const known = readers.get(key) ?? createChainReader(network, { ...parameters, loadRanking: loadActs })
    readers.set(key, known)
    return known
  }
}

/** Makes the kit's own wagmi config. It stores nothing and discovers nothing: the kit does both. */
export const createWagmiConfig = (networks: readonly Network[], reader: Readers): Config => {
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
