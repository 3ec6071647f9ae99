import type { Network } from '@latchkey/core/adapter'
import { createNodeClient, type NodeClient, type NodeParameters } from './nodeClient.js'
import type { Runtime } from './send/runtime.js'

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
