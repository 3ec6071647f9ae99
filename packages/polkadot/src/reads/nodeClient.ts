import { type Clock, getErrorCode, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { callNode, isNodeSpecific, dedupeReads } from '@latchkey/core/session'

/** A client that reads a chain. */
export type NodeClient = {
  /**
   * Calls a JSON-RPC method. Concurrent reads with the same parameters share one call.
   *
   * @throws `RPC_FAILED`, with the node's error as its cause
   */
  read(method: string, params?: readonly unknown[]): Promise<unknown>
}

/** The parameters of `createNodeClient`. */
export type NodeParameters = { readonly fetch: typeof globalThis.fetch; readonly clock: Clock }

/** A JSON-RPC error that a node returned. */
class NodeError extends Error {
  readonly code: unknown
  readonly data: unknown
  constructor(message: string, code: unknown, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Nodes serve WebSocket and HTTP on one port. The kit uses HTTP. */
const toHttp = (url: string) => url.replace(/^ws(s?):/i, 'http$1:')

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const readAnswer = (text: string, id: number): unknown => {
  const answer = fieldsOf(JSON.parse(text))
  if (answer['id'] !== id) throw new Error('The response has the id of another call.')
  if (answer['error'] !== undefined && answer['error'] !== null) {
    const { code, message, data } = fieldsOf(answer['error'])
    throw new NodeError(String(message).slice(0, 500), code, data)
  }
  if (!('result' in answer)) throw new Error('The response has no result.')
  return answer['result']
}

/** Whether a method broadcasts. A node may have executed such a call even if its answer was lost. */
const broadcasts = (method: string) => method === 'author_submitExtrinsic'

/** Creates a client that sends requests to the nodes of a network in order. */
export const createNodeClient = (network: Network, { fetch, clock }: NodeParameters): NodeClient => {
  const share = dedupeReads<unknown>()
  let calls = 0

  const requestNode = async (url: string, method: string, params: readonly unknown[]) => {
    calls += 1
    const id = calls
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const init = { method: 'POST', headers, body }
    const { ok, status, text, isUncertain } = await callNode(toHttp(url), init, { fetch, clock })
    if (!ok) throw new Error(`The node returned HTTP status ${status}.`)
    try {
      return readAnswer(text, id)
    } catch (cause) {
      throw isUncertain && broadcasts(method)
        ? new Error('An earlier response of the node was lost.', { cause })
        : cause
    }
  }

  const request = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    let cause: unknown = new TypeError('The network has no RPC URL.')
    let isLost = false
    for (const url of network.rpcUrls) {
      try {
        return await requestNode(url, method, params)
      } catch (error) {
        isLost ||= broadcasts(method) && !(error instanceof NodeError)
        // An error of one node does not apply to another node that may have the transaction.
        cause = isLost ? new Error('The response of a node was lost.', { cause: error }) : error
        if (error instanceof NodeError && !isNodeSpecific(error.code)) break // another node would return the same error
      }
    }
    throw new LatchkeyError('RPC_FAILED', `No node of ${network.name} returned a valid response.`, {
      cause,
      context: { network: network.id, method },
      help: ['Check the RPC URLs of the network.'],
    })
  }

  return {
    read: (method, params = []) => share(JSON.stringify([method, params]), () => request(method, params)),
  }
}

/** Returns the code and message of the node's error in a failed read. Returns `undefined` if no node returned an error. */
export const getNodeError = (error: unknown): { readonly code: unknown; readonly text: string } | undefined => {
  const cause = getErrorCode(error) === 'RPC_FAILED' && error instanceof Error ? error.cause : undefined
  if (!(cause instanceof NodeError)) return undefined
  return { code: cause.code, text: [cause.message, cause.data].filter((part) => typeof part === 'string').join(': ') }
}
