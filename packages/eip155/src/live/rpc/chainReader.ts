import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { createNodeFetch } from './createNodeFetch.js'
import { createClient, custom, type EIP1193Parameters, http, type Transport } from 'viem'
import { isReverted } from './isReverted.js'
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

/** A node of a network. */
type Node = {
  /** Asks it, with retries, in batches and with a time limit. */
  request(call: EIP1193Parameters): Promise<unknown>
  /** Asks it for something small, once. */
  ping(): Promise<unknown>
}

const createNode = (url: string, { fetch, clock }: ReaderParameters): Node => {
  const fetchFn = createNodeFetch(fetch, clock.now)
  const { request } = http(url, { batch: { batchSize }, timeout, retryCount, retryDelay, fetchFn })({})
  const sample = http(url, { timeout: pingTimeout, retryCount: 0, fetchFn })({})
  return { request, ping: () => sample.request({ method: 'net_listening' }) }
}

/** Asks the nodes one after the other until one answers. Each has had its retries by then. */
const askInTurn = async (nodes: readonly Node[], call: EIP1193Parameters): Promise<unknown> => {
  let failure: unknown
  for (const node of [...nodes]) {
    try {
      return await node.request(call)
    } catch (error) {
      if (isReverted(error)) throw error
      failure = error
    }
  }
  throw failure
}

/** Makes what reads a network. */
export const createChainReader = (network: Network, parameters: ReaderParameters): ChainReader => {
  const nodes = network.rpcUrls.map((url) => createNode(url, parameters))
  const transport = custom({ request: (call) => askInTurn(nodes, call) }, { retryCount: 0 })
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
      if (users === 1 && nodes.length > 1) stopRanking = rankNodes(nodes, (node) => node.ping(), parameters.clock)
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
