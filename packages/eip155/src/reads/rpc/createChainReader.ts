import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import type { ChainReader } from './chainReader.js'
import { createNodeFetch } from './createNodeFetch.js'
import { createClient, custom, type EIP1193Parameters, http } from 'viem'
import type { assertChain } from './assertChain.js'
import type { rankNodes } from './nodeRanking.js'
import { isReverted } from './isReverted.js'

/** How a chain is read. */
export type ReaderParameters = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Loads the code that ranks nodes. Without it, nodes keep the order of the network. */
  readonly loadRanking?:
    | (() => Promise<{ readonly assertChain: typeof assertChain; readonly rankNodes: typeof rankNodes }>)
    | undefined
}

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

/** A node of a network. */
type Node = {
  /** Asks it, with retries, in batches and with a time limit. */
  request(call: EIP1193Parameters): Promise<unknown>
  /** Asks it for its chain, once. */
  ping(): Promise<unknown>
}

const createNode = (given: string, { fetch, clock }: ReaderParameters): Node => {
  const url = new URL(given, globalThis.location?.href)
  const { origin, username, password } = url
  url.username = url.password = ''
  const authorization = `Basic ${btoa(decodeURIComponent(`${username}:${password}`))}`
  const fetchOptions = username ? { headers: { authorization } } : {}
  // A key may stand in the URL, and viem's errors repeat it: viem is given the host, and a mark to tell nodes apart by.
  const shown = `${origin}/#${Math.random()}`
  const ask = createNodeFetch(fetch, clock.now)
  const fetchFn: typeof ask = (_, init) => ask(url.href, init)
  const { request } = http(shown, { batch: { batchSize }, timeout, retryCount, retryDelay, fetchFn, fetchOptions })({})
  const sample = http(shown, { timeout: pingTimeout, retryCount: 0, fetchFn, fetchOptions })({})
  return { request, ping: () => sample.request({ method: 'eth_chainId' }) }
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
  const rank = async () => {
    const code = await parameters.loadRanking?.()
    const ping = async (node: Node) => code?.assertChain(await node.ping(), network)
    if (users > 0) stopRanking ??= code?.rankNodes(nodes, ping, parameters.clock)
  }
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
      if (users === 1 && nodes.length > 1) rank().catch(() => undefined) // the nodes stay in the order of the network
      let live = true
      return () => {
        if (!live) return
        live = false
        users -= 1
        if (users > 0) return
        stopRanking?.()
        stopRanking = undefined
      }
    },
  }
}
