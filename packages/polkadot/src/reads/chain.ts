import type { Network } from '@latchkey/core/adapter'
import type { getDynamicBuilder, MetadataLookup } from '@polkadot-api/metadata-builders'
import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings'
import type { Hex } from '../encoding/hex.js'
import { createNodeClient, type NodeClient, type NodeParameters } from './nodeClient.js'

/** A chain's runtime: the format of its transactions, and the codecs of its values. */
export type Runtime = {
  readonly specVersion: number
  readonly transactionVersion: number
  readonly genesisHash: Hex
  /** The metadata as the node returns it. */
  readonly encoded: Hex
  readonly metadata: UnifiedMetadata
  readonly lookup: MetadataLookup
  readonly codecs: ReturnType<typeof getDynamicBuilder>
}

/** A network, and the client that reads it. */
export type Chain = NodeClient & {
  readonly network: Network
  /** The runtime whose metadata was read, by version. Metadata is large and changes every few weeks. */
  readonly runtimes: Map<number, Runtime>
}

/** Creates the client that reads a network, and the cache of its runtime. */
export const createChain = (network: Network, parameters: NodeParameters): Chain => ({
  ...createNodeClient(network, parameters),
  network,
  runtimes: new Map(),
})
