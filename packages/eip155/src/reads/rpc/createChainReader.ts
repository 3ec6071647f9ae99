import { type Clock, fieldOf, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { type Client, createClient, custom, type EIP1193Parameters, http, type Transport } from 'viem'
import { errorTexts } from '../../wallet/walletErrors.js'
import { createNodeFetch } from './createNodeFetch.js'

/** Reads a chain. */
export type ChainReader = {
  /**
   * One JSON-RPC read. Reads that start together share an HTTP request. Two identical reads at once share one call.
   *
   * @throws `RPC_FAILED` with the node's error as its cause
   */
  read(method: string, params: readonly unknown[]): Promise<unknown>
  /** Keeps the ranking of the nodes up to date until the returned function is called. Calls are counted. Absent if the site's own transport reads. */
  keepRanked?(): () => void
  /** Returns a reader of the nodes that do not belong to the origin of a URL. Returns `undefined` if these are none or all of them. */
  withoutOriginOf?(url: string): ChainReader | undefined
}

/** A reader of the nodes of a network, and its transport for wagmi. */
export type NodesReader = Required<ChainReader> & { readonly transport: Transport }

/** How a chain is read. */
export type ReaderParameters = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Loads the code that ranks nodes. Without it, nodes keep the order of the network. */
  readonly loadRanking?: (() => Promise<RankingCode>) | undefined
}

type RankingCode = {
  /** Sorts the nodes of a network, best first, until the returned function is called. `onFailure` gets the error of each failed sample. */
  rankNetworkNodes(nodes: Node[], network: Network, clock: Clock, onFailure: typeof dropMissing): () => void
}

/** How many calls one HTTP request has at most. */
const batchSize = 1_000
/** The time limit of a request, in milliseconds. */
const timeout = 10_000
/** How often a failed request is sent again. */
const retryCount = 3
/** The wait before the first retry, in milliseconds. It doubles with each retry, unless the node sends Retry-After. */
const retryDelay = 150

/** The time limit of a ranking sample, in milliseconds. */
const pingTimeout = 1_000

/** A node of a network. */
type Node = {
  /** Sends a request, with retries, in batches and with a time limit. */
  request(call: EIP1193Parameters): Promise<unknown>
  /** Requests the chain id, without retries. */
  ping(): Promise<unknown>
}

/** Whether the chain reverted the call. Every other node would return the same. */
export const isReverted = (error: unknown): boolean => /execution reverted/i.test(errorTexts(error).join())

const createNode = (rpcUrl: string, { fetch, clock }: ReaderParameters): Node => {
  const url = new URL(rpcUrl, globalThis.location?.href)
  const { origin, username, password } = url
  url.username = url.password = ''
  const authorization = `Basic ${btoa(decodeURIComponent(`${username}:${password}`))}`
  const fetchOptions = username ? { headers: { authorization } } : {}
  // The URL may contain a key, and viem's errors repeat the URL. So viem gets the host only, with a fragment that makes it unique.
  const shownUrl = `${origin}/#${Math.random()}`
  const nodeFetch = createNodeFetch(fetch, clock.now)
  const fetchFn: typeof nodeFetch = (_, init) => nodeFetch(url.href, init)
  const { request } = http(shownUrl, {
    batch: { batchSize },
    timeout,
    retryCount,
    retryDelay,
    fetchFn,
    fetchOptions,
  })({})
  const sample = http(shownUrl, { timeout: pingTimeout, retryCount: 0, fetchFn, fetchOptions })({})
  return { request, ping: () => sample.request({ method: 'eth_chainId' }) }
}

/** Removes a node that answered 404, because it does not serve the network, unless it is the last one. Services that serve some networks answer so. */
const dropMissing = (nodes: Node[], node: Node, error: unknown) => {
  // If another request has removed the node already, the index is beyond the end.
  if (nodes.length > 1 && fieldOf(error, 'status') === 404) nodes.splice(nodes.indexOf(node) >>> 0, 1)
}

/** Sends a request to one node after the other until one responds. Each node retries before the next one gets the request. */
const requestInTurn = async (nodes: Node[], call: EIP1193Parameters): Promise<unknown> => {
  let failure: unknown
  for (const node of [...nodes]) {
    try {
      return await node.request(call)
    } catch (error) {
      if (isReverted(error)) throw error
      dropMissing(nodes, node, error)
      failure = error
    }
  }
  throw failure
}

/** Returns how a viem client reads a network. */
export const readBy =
  (client: Pick<Client, 'request'>, network: Network): ChainReader['read'] =>
  async (method, params) => {
    try {
      // The client's types list only the methods that viem has actions for.
      return await client.request({ method, params } as never, { dedupe: true })
    } catch (cause) {
      throw new LatchkeyError('RPC_FAILED', `No node of ${network.name} answered.`, {
        cause,
        context: { network: network.id, method },
        help: ['Check the RPC URLs of the network.'],
      })
    }
  }

const originOf = (url: string) => new URL(url, globalThis.location?.href).origin

/** Creates the reader of a network's nodes. */
export const createChainReader = (network: Network, parameters: ReaderParameters): NodesReader => {
  const nodes = network.rpcUrls.map((url) => createNode(url, parameters))
  const transport = custom({ request: (call) => requestInTurn(nodes, call) }, { retryCount: 0 })
  /** An object for each user of the ranking. */
  const users = new Set<object>()
  let stopRanking: (() => void) | undefined
  const rank = async () => {
    const code = await parameters.loadRanking?.()
    if (users.size > 0) stopRanking ??= code?.rankNetworkNodes(nodes, network, parameters.clock, dropMissing)
  }
  return {
    transport,
    read: readBy(createClient({ transport }), network),
    withoutOriginOf: (other) => {
      const rpcUrls = network.rpcUrls.filter((url) => originOf(url) !== originOf(other))
      if (rpcUrls.length === 0 || rpcUrls.length === network.rpcUrls.length) return undefined
      return createChainReader({ ...network, rpcUrls }, parameters)
    },
    keepRanked: () => {
      const user = {}
      users.add(user)
      if (users.size === 1 && nodes.length > 1) rank().catch(() => undefined) // the nodes keep the order of the network
      return () => {
        if (!users.delete(user) || users.size > 0) return
        stopRanking?.()
        stopRanking = undefined
      }
    },
  }
}
