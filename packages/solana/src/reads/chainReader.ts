import { readField } from '../discovery/standardWallet.js'
import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { callNode, isNodeSpecific, dedupeReads } from '@latchkey/core/session'

/** The parameters of {@link createChainReader}. */
export type ReaderParameters = { readonly fetch: typeof globalThis.fetch; readonly clock: Clock }

/** The JSON-RPC client of a network. */
export type ChainReader = {
  /**
   * Calls a method. Two identical calls at the same time share one request.
   *
   * @throws `RPC_FAILED` with the node's error as its cause
   */
  read(method: string, params: readonly unknown[]): Promise<unknown>
}

/**
 * A string or a number of JSON. Every optional part matches greedily, and an open string matches too, so that no text makes the search start over:
 * it takes time in proportion to the text.
 */
const stringOrNumber = /"(?:[^"\\]|\\.)*"?|-?\d+(?:\.\d*)?(?:[eE][+-]?\d*)?/g

/** Parses JSON. Integers that JavaScript cannot represent exactly become strings: a u64 has up to 20 digits. */
const parse = (text: string): unknown =>
  JSON.parse(text.replace(stringOrNumber, (part) => (/^-?\d{16,}$/.test(part) ? `"${part}"` : part)))

/** The response of a node. */
type Answer = { readonly result: unknown } | { readonly error: unknown; readonly isUncertain: boolean }

/** Whether a call broadcasts a transaction: it may have arrived even if the node did not respond. */
const isBroadcast = (method: string) => method === 'sendTransaction'

/** Creates the JSON-RPC client of a network. It tries the network's nodes in order. */
export const createChainReader = ({ id, name, rpcUrls }: Network, { fetch, clock }: ReaderParameters): ChainReader => {
  const share = dedupeReads<unknown>()
  let calls = 0

  const call = async (url: string, method: string, params: readonly unknown[]): Promise<Answer> => {
    calls += 1
    const callId = calls
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: callId, method, params })
    const { ok, status, text, isUncertain } = await callNode(url, { method: 'POST', headers, body }, { fetch, clock })
    if (!ok) throw new Error(`The node responded with status ${status}.`)
    const answer = parse(text)
    if (String(readField(answer, 'id')) !== String(callId)) throw new Error('The node responded to another call.')
    const error = readField(answer, 'error')
    if (error !== undefined && error !== null) return { error, isUncertain }
    const result = readField(answer, 'result')
    if (result === undefined) throw new Error('The response of the node has no result.')
    return { result }
  }

  const callInTurn = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const failed = (cause: unknown) =>
      new LatchkeyError('RPC_FAILED', `Could not read ${name}: no node returned a valid response.`, {
        cause,
        context: { network: id, method },
        help: ['Check the RPC URLs of the network.'],
      })
    let failure: unknown
    let isLost = false
    for (const url of rpcUrls) {
      const answer = await call(url, method, params).catch((error: unknown) => {
        failure = error
        isLost = isBroadcast(method)
      })
      if (!answer) continue
      if ('result' in answer) return answer.result
      isLost ||= answer.isUncertain && isBroadcast(method)
      if (isLost) continue // a node that lags may reject a transaction that another one has
      if (!isNodeSpecific(readField(answer.error, 'code'))) throw failed(answer.error)
      failure = new Error('The node does not support the call.', { cause: answer.error })
    }
    throw failed(failure)
  }

  return {
    read: (method, params) => share(JSON.stringify([method, params]), () => callInTurn(method, params)),
  }
}

/** Creates the error for a response that lacks what was requested. */
export const invalidAnswer = (expected: string) =>
  new LatchkeyError('RPC_FAILED', `The node returned an invalid ${expected}.`, {
    help: ['Check the RPC URLs of the network.'],
  })

/** Returns the `value` of a response that also has the slot at which it was read. */
export const valueOf = (answer: unknown): unknown => readField(answer, 'value')

/**
 * Reads a whole number of a node's response.
 *
 * @throws `RPC_FAILED` if it is invalid
 */
export const toAmount = (value: unknown): bigint => {
  if (
    (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
    (typeof value === 'string' && /^\d{1,20}$/.test(value))
  )
    return BigInt(value)
  throw invalidAnswer('amount')
}
