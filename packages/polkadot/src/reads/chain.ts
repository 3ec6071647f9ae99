import type { Network } from '@latchkey/core/adapter'
import type { getDynamicBuilder, MetadataLookup } from '@polkadot-api/metadata-builders'
import type { UnifiedMetadata } from '@polkadot-api/substrate-bindings'
import type { Hex } from '../encoding/hex.js'
import { createNodeClient, type NodeClient, type NodeParameters } from './nodeClient.js'

/** A chain's program: what transactions look like, and how they are read. */
export type Runtime = {
  readonly specVersion: number
  readonly transactionVersion: number
  readonly genesisHash: Hex
  /** The metadata as the chain gives it. */
  readonly encoded: Hex
  readonly metadata: UnifiedMetadata
  readonly lookup: MetadataLookup
  readonly codecs: ReturnType<typeof getDynamicBuilder>
}

/** A network, and how it is read. */
export type Chain = NodeClient & {
  readonly network: Network
  /** The runtimes whose metadata was read, by version: it is large, and changes every few weeks. */
  readonly runtimes: Map<number, Runtime>
}

/** Makes what reads a network and remembers its runtime. */
export const createChain = (network: Network, parameters: NodeParameters): Chain => ({
  ...createNodeClient(network, parameters),
  network,
  runtimes: new Map(),
})
