import { type Clock, getErrorCode, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { askNode, isOfOneNode, shareReads } from '@latchkey/core/session'

/** Reads a chain. */
export type NodeClient = {
  /**
   * One JSON-RPC call. The same read asked twice at once is one call.
   *
   * @throws `RPC_FAILED`, with the node's error as its cause
   */
  read(method: string, params?: readonly unknown[]): Promise<unknown>
}

/** What chains are read with. */
export type NodeParameters = { readonly fetch: typeof globalThis.fetch; readonly clock: Clock }

/** A node's own error: it has answered. */
class NodeError extends Error {
  readonly code: unknown
  readonly data: unknown
  constructor(message: string, code: unknown, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Nodes serve both on one port, and the kit asks over HTTP. */
const toHttp = (url: string) => url.replace(/^ws(s?):/i, 'http$1:')

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const readAnswer = (text: string, id: number): unknown => {
  const answer = fieldsOf(JSON.parse(text))
  if (answer['id'] !== id) throw new Error('The node answered another call.')
  if (answer['error'] !== undefined && answer['error'] !== null) {
    const { code, message, data } = fieldsOf(answer['error'])
    throw new NodeError(String(message).slice(0, 500), code, data)
  }
  if (!('result' in answer)) throw new Error('The node answered nothing.')
  return answer['result']
}

/** Whether a method broadcasts: a node may have executed the call although its answer was lost. */
const broadcasts = (method: string) => method === 'author_submitExtrinsic'

/** Makes what reads a network, of one node after the other. */
export const createNodeClient = (network: Network, { fetch, clock }: NodeParameters): NodeClient => {
  const share = shareReads<unknown>()
  let calls = 0

  const askOne = async (url: string, method: string, params: readonly unknown[]) => {
    calls += 1
    const id = calls
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id, method, params })
    const init = { method: 'POST', headers, body }
    const { ok, status, text, isUncertain } = await askNode(toHttp(url), init, { fetch, clock })
    if (!ok) throw new Error(`The node answered with HTTP status ${status}.`)
    try {
      return readAnswer(text, id)
    } catch (cause) {
      throw isUncertain && broadcasts(method) ? new Error('An earlier answer of the node was lost.', { cause }) : cause
    }
  }

  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    let cause: unknown = new TypeError('The network has no RPC URL.')
    let isLost = false
    for (const url of network.rpcUrls) {
      try {
        return await askOne(url, method, params)
      } catch (error) {
        isLost ||= broadcasts(method) && !(error instanceof NodeError)
        // What one node says against a transaction tells nothing about another that may hold it.
        cause = isLost ? new Error('The answer of a node was lost.', { cause: error }) : error
        if (error instanceof NodeError && !isOfOneNode(error.code)) break // another node would say the same
      }
    }
    throw new LatchkeyError('RPC_FAILED', `${network.name} could not be read.`, {
      cause,
      context: { network: network.id, method },
    })
  }

  return {
    read: (method, params = []) => share(JSON.stringify([method, params]), () => ask(method, params)),
  }
}

/** The node's own words in a failed read, with the number that it gives its error. Nothing where no node answered. */
export const nodeErrorOf = (error: unknown): { readonly code: unknown; readonly text: string } | undefined => {
  const cause = getErrorCode(error) === 'RPC_FAILED' && error instanceof Error ? error.cause : undefined
  if (!(cause instanceof NodeError)) return undefined
  return { code: cause.code, text: [cause.message, cause.data].filter((part) => typeof part === 'string').join(': ') }
}
