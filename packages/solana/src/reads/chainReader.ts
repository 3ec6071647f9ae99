import { readField } from '../discovery/standardWallet.js'
import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { askNode, isOfOneNode, shareReads } from '@latchkey/core/session'

/** What a reader works with. */
export type ReaderParameters = { readonly fetch: typeof globalThis.fetch; readonly clock: Clock }

/** Reads a chain. */
export type ChainReader = {
  /**
   * One call of JSON-RPC. The same read asked twice at once is one call.
   *
   * @throws `RPC_FAILED` with the node's error as its cause
   */
  read(method: string, params: readonly unknown[]): Promise<unknown>
}

/** Numbers that JavaScript cannot hold exactly become texts: a u64 has up to 20 digits. */
const parse = (text: string): unknown =>
  JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"|\d{16,}(?![\d.eE])/g, (part) => (part.startsWith('"') ? part : `"${part}"`)),
  )

/** The node's own answer. */
type Answer = { readonly result: unknown } | { readonly error: unknown; readonly isUncertain: boolean }

/** What is let out may be on its way though its node said nothing. */
const letsOut = (method: string) => method === 'sendTransaction'

/** Makes what reads a network. */
export const createChainReader = ({ id, name, rpcUrls }: Network, { fetch, clock }: ReaderParameters): ChainReader => {
  const share = shareReads<unknown>()
  let calls = 0

  const ask = async (url: string, method: string, params: readonly unknown[]): Promise<Answer> => {
    calls += 1
    const call = calls
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ jsonrpc: '2.0', id: call, method, params })
    const { ok, status, text, isUncertain } = await askNode(url, { method: 'POST', headers, body }, { fetch, clock })
    if (!ok) throw new Error(`The node answered with ${status}.`)
    const answer = parse(text)
    if (String(readField(answer, 'id')) !== String(call)) throw new Error('The node answered another call.')
    const error = readField(answer, 'error')
    if (error !== undefined && error !== null) return { error, isUncertain }
    const result = readField(answer, 'result')
    if (result === undefined) throw new Error('The node answered nothing.')
    return { result }
  }

  const askInTurn = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const failed = (cause: unknown) =>
      new LatchkeyError('RPC_FAILED', `${name} could not be read.`, { cause, context: { network: id, method } })
    let failure: unknown
    let isLost = false
    for (const url of rpcUrls) {
      const answer = await ask(url, method, params).catch((error: unknown) => {
        failure = error
        isLost = letsOut(method)
      })
      if (!answer) continue
      if ('result' in answer) return answer.result
      isLost ||= answer.isUncertain && letsOut(method)
      if (isLost) continue // a node that lags refuses what another one has
      if (!isOfOneNode(readField(answer.error, 'code'))) throw failed(answer.error)
      failure = new Error('The node cannot answer the call.', { cause: answer.error })
    }
    throw failed(failure)
  }

  return {
    read: (method, params) => share(JSON.stringify([method, params]), () => askInTurn(method, params)),
  }
}

/** The error for a node that answers with something else than what was asked for. */
export const invalidAnswer = (wanted: string) =>
  new LatchkeyError('RPC_FAILED', `The node answered with something that is no ${wanted}.`)

/** The `value` of an answer that says at which slot it was read. */
export const valueOf = (answer: unknown): unknown => readField(answer, 'value')

/**
 * Reads a whole number of a node's answer.
 *
 * @throws `RPC_FAILED` where it is none
 */
export const toAmount = (value: unknown): bigint => {
  if (
    (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
    (typeof value === 'string' && /^\d{1,20}$/.test(value))
  )
    return BigInt(value)
  throw invalidAnswer('amount')
}
