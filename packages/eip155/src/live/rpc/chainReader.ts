import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { createNodeFetch } from './createNodeFetch.js'
import { createClient, fallback, http, type Transport } from 'viem'
import { rankNodes } from './nodeRanking.js'

/** How a chain is read. */
export type ReaderParameters = { readonly fetch: typeof globalThis.fetch; readonly clock: Clock }

/** How many calls go in one HTTP request. */
const batchSize = 1_000
/** How long a node may take, in milliseconds. */
const timeout = 10_000
/** How often a read is tried again. */
const retryCount = 3
/** How long the first retry waits, in milliseconds; each further one twice as long, unless the node says Retry-After. */
const retryDelay = 150

/** How long a node may take for a sample of its rank, in milliseconds. */
const pingTimeout = 1_000

/** Reads a chain. */
export type ChainReader = {
  /**
   * One JSON-RPC read. Reads of one moment share a request; the same read asked twice at once is one call.
   *
   * @throws `RPC_FAILED` with the node's error as its cause
   */
  read(method: string, params: readonly unknown[]): Promise<unknown>
  /** Keeps the ranks of the nodes fresh while it is called for. Counted. */
  keepRanked(): () => void
  readonly transport: Transport
}

/** A viem transport for a network: its nodes in order, each with retries, batches and a time limit. */
const createTransport = (network: Network, { fetch, clock }: ReaderParameters) => {
  const pings = new Map<Transport, () => Promise<unknown>>()
  const nodes = network.rpcUrls.map((url) => {
    const fetchFn = createNodeFetch(fetch, clock.now)
    const node = http(url, { batch: { batchSize }, timeout, retryCount, retryDelay, fetchFn })
    const sample = createClient({ transport: http(url, { timeout: pingTimeout, retryCount: 0, fetchFn }) })
    pings.set(node, () => sample.request({ method: 'net_listening' }))
    return node
  })
  const ping = async (node: Transport) => pings.get(node)?.()
  // viem tries them in the order of this very list: ranking rearranges it. Each node has had its retries by then.
  return { nodes, ping, transport: fallback(nodes, { rank: false, retryCount: 0 }) }
}

/** Makes what reads a network. */
export const createChainReader = (network: Network, parameters: ReaderParameters): ChainReader => {
  const { nodes, ping, transport } = createTransport(network, parameters)
  const client = createClient({ transport })
  let users = 0
  let stopRanking: (() => void) | undefined
  return {
    transport,
    read: async (method, params) => {
      try {
        // The methods are those of the node; the client's types list only those it has actions for.
        return await client.request({ method, params } as never, { dedupe: true })
      } catch (cause) {
        throw new LatchkeyError('RPC_FAILED', `${network.name} could not be read.`, {
          cause,
          context: { network: network.id, method },
        })
      }
    },
    keepRanked: () => {
      users += 1
      if (users === 1 && nodes.length > 1) stopRanking = rankNodes(nodes, ping, parameters.clock)
      let live = true
      return () => {
        if (!live) return
        live = false
        users -= 1
        if (users === 0) stopRanking?.()
      }
    },
  }
}
