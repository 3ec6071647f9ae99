import { type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { codeOf } from './codeOf.js'

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

/** How long a node may take, its body included, in milliseconds. */
const timeout = 10_000
/** The pauses before a node is asked again, in milliseconds, where it does not say how long it wants to be left alone. */
const pauses = [150, 300, 600]
/** The longest pause that a node may ask for, in milliseconds: the next node is asked instead of waiting on. */
const longestPause = 10_000
/** HTTP statuses of a node that may answer if it is asked again. */
const passing = [403, 408, 413, 429, 500, 502, 503, 504]

/** A node's own error: it has answered, and another node would say the same. */
class NodeError extends Error {
  readonly code: unknown
  readonly data: unknown
  constructor(message: string, code: unknown, data: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** A node that did not answer. `pause`: after how many milliseconds it may be asked again; never where it is absent. */
class Unanswered extends Error {
  readonly pause: number | undefined
  constructor(message: string, pause?: number) {
    super(message)
    this.pause = pause
  }
}

/** Nodes serve both on one port, and the kit asks over HTTP. */
const toHttp = (url: string) => url.replace(/^ws(s?):/i, 'http$1:')

const readPause = (header: string | null, now: number, otherwise: number): number => {
  const seconds = header && /^\d+$/.test(header) ? Number(header) * 1_000 : Date.parse(header ?? '') - now
  return seconds > 0 ? Math.min(seconds, longestPause) : otherwise
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {}

const readAnswer = (text: string, id: number): unknown => {
  const answer = fieldsOf(JSON.parse(text))
  if (answer['id'] !== id) throw new Unanswered('The node answered another call.')
  if (answer['error'] !== undefined) {
    const { code, message, data } = fieldsOf(answer['error'])
    throw new NodeError(String(message).slice(0, 500), code, data)
  }
  if (!('result' in answer)) throw new Unanswered('The node answered nothing.')
  return answer['result']
}

/** Makes what reads a network: its nodes in turn, each tried up to four times. */
export const createNodeClient = (network: Network, { fetch, clock }: NodeParameters): NodeClient => {
  const underWay = new Map<string, Promise<unknown>>()
  let calls = 0

  const askOnce = async (url: string, method: string, params: readonly unknown[], pause: number | undefined) => {
    calls += 1
    const id = calls
    const over = new AbortController()
    const ask = async () => {
      const response = await fetch(toHttp(url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id, method, params }),
        signal: over.signal,
      })
      const text = await response.text()
      if (response.ok) return readAnswer(text, id)
      const again = passing.includes(response.status) && pause !== undefined
      const wait = again ? readPause(response.headers.get('retry-after'), clock.now(), pause) : undefined
      throw new Unanswered(`The node answered with HTTP status ${response.status}.`, wait)
    }
    const late = clock.wait(timeout, over.signal).then(() => {
      throw new Unanswered('The node did not answer in time.')
    })
    try {
      return await Promise.race([ask(), late])
    } catch (error) {
      if (error instanceof NodeError || error instanceof Unanswered) throw error
      throw new Unanswered(error instanceof Error ? error.message : 'The node cannot be reached.', pause)
    } finally {
      late.catch(() => undefined) // it is nobody's any more
      over.abort()
    }
  }

  const askNode = async (url: string, method: string, params: readonly unknown[]): Promise<unknown> => {
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await askOnce(url, method, params, pauses[attempt])
      } catch (error) {
        if (!(error instanceof Unanswered) || error.pause === undefined) throw error
        await clock.wait(error.pause)
      }
    }
  }

  const ask = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    let cause: unknown = new TypeError('The network has no RPC URL.')
    for (const url of network.rpcUrls) {
      try {
        return await askNode(url, method, params)
      } catch (error) {
        cause = error
        if (error instanceof NodeError) break
      }
    }
    throw new LatchkeyError('RPC_FAILED', `${network.name} could not be read.`, {
      cause,
      context: { network: network.id, method },
    })
  }

  return {
    read: (method, params = []) => {
      const key = JSON.stringify([method, params])
      const reading = underWay.get(key) ?? ask(method, params).finally(() => underWay.delete(key))
      underWay.set(key, reading)
      return reading
    },
  }
}

/** The node's own words in a failed read, with the number that it gives its error. Nothing where no node answered. */
export const nodeErrorOf = (error: unknown): { readonly code: unknown; readonly text: string } | undefined => {
  const cause = codeOf(error) === 'RPC_FAILED' && error instanceof Error ? error.cause : undefined
  if (!(cause instanceof NodeError)) return undefined
  return { code: cause.code, text: [cause.message, cause.data].filter((part) => typeof part === 'string').join(': ') }
}
