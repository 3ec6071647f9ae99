import { type Clock, LatchkeyError, type Network, untilAborted } from '@latchkey/core/adapter'
import { readField } from '../standardWallet.js'

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

/** How long a node may take, with its body, in milliseconds. */
const timeout = 10_000
/** How often a node that is busy is asked again, after 150, 300 and 600 ms where it does not say when. */
const retries = 3
/** The longest pause that a node may ask for, in milliseconds: the next node is asked instead of waiting on. */
const longestPause = 10_000

const isBusy = (status: number) => [403, 408, 413, 429].includes(status) || status >= 500
/** A node that is behind, or lacks the method: another one may not. */
const isOfNode = (code: unknown) => [-32004, -32005, -32016, -32601, -32603, 429].some((one) => one === code)

/** Numbers that JavaScript cannot hold exactly become texts: a u64 has up to 20 digits. */
const parse = (text: string): unknown =>
  JSON.parse(
    text.replace(/"(?:[^"\\]|\\.)*"|\d{16,}(?![\d.eE])/g, (part) => (part.startsWith('"') ? part : `"${part}"`)),
  )

/** How long a node that is busy wants to be left alone: what it says, as seconds or as a date, or a little longer each time. */
const pauseOf = (response: Response, tries: number, now: number): number => {
  const asked = response.headers.get('retry-after') ?? ''
  const isDate = /^[a-z]{3},/i.test(asked)
  const pause = isDate ? Date.parse(asked) - now : /^\d+$/.test(asked) ? Number(asked) * 1_000 : 0
  return pause > 0 ? Math.min(pause, longestPause) : 150 * 2 ** tries
}

/** The node's own answer. */
type Answer = { readonly result: unknown } | { readonly error: unknown }

/** Makes what reads a network. */
export const createChainReader = ({ id, name, rpcUrls }: Network, { fetch, clock }: ReaderParameters): ChainReader => {
  const asking = new Map<string, Promise<unknown>>()
  let calls = 0

  const post = async (url: string, body: string): Promise<readonly [Response, string]> => {
    const over = new AbortController()
    const done = new AbortController()
    clock.wait(timeout, done.signal).then(
      () => over.abort(new Error('The node did not answer in time.')),
      () => undefined, // it did
    )
    const headers = { 'content-type': 'application/json' }
    const asked = fetch(url, { method: 'POST', headers, body, signal: over.signal }).then(
      async (response) => [response, await response.text()] as const,
    )
    return untilAborted(asked, over.signal).finally(() => done.abort())
  }

  const askNode = async (url: string, method: string, params: readonly unknown[]): Promise<Answer> => {
    for (let tries = 0; ; tries += 1) {
      calls += 1
      const call = calls
      const [response, text] = await post(url, JSON.stringify({ jsonrpc: '2.0', id: call, method, params }))
      if (isBusy(response.status) && tries < retries) {
        await clock.wait(pauseOf(response, tries, clock.now()))
        continue
      }
      if (!response.ok) throw new Error(`The node answered with ${response.status}.`)
      const answer = parse(text)
      const error = readField(answer, 'error')
      if (error !== undefined && error !== null && !isOfNode(readField(error, 'code'))) return { error }
      const result = readField(answer, 'result')
      if (error || result === undefined || String(readField(answer, 'id')) !== String(call))
        throw new Error('The node did not answer the call.', { cause: error })
      return { result }
    }
  }

  const askInTurn = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const failed = (cause: unknown) =>
      new LatchkeyError('RPC_FAILED', `${name} could not be read.`, { cause, context: { network: id, method } })
    let failure: unknown
    for (const url of rpcUrls) {
      const answer = await askNode(url, method, params).catch((error: unknown) => {
        failure = error
      })
      if (!answer) continue
      if ('result' in answer) return answer.result
      throw failed(answer.error)
    }
    throw failed(failure)
  }

  return {
    read: (method, params) => {
      const key = JSON.stringify([method, params])
      const known = asking.get(key) ?? askInTurn(method, params).finally(() => asking.delete(key))
      asking.set(key, known)
      return known
    },
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
