import type { Abortable } from './session.js'
import type { Clock } from '../base/clock.js'

/** The largest response that is read, in bytes. */
const maxBytes = 2 << 20

/**
 * Reads a response as text, up to 2 MiB. What an untrusted node sends beyond that is never held in memory.
 *
 * @throws `RangeError` if the response is longer
 */
export const readText = ({ body }: Response): Promise<string> => {
  let bytesLeft = maxBytes
  const limiter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, output) {
      bytesLeft -= chunk.length
      if (bytesLeft < 0) throw new RangeError('The answer is too long.')
      output.enqueue(chunk)
    },
  })
  return new Response(body?.pipeThrough(limiter)).text()
}

/** A node's response to an HTTP request. */
export type NodeAnswer = {
  readonly ok: boolean
  readonly status: number
  readonly text: string
  /** Whether an attempt of this call failed in transit, so that the node may have executed the call although its answer says otherwise. */
  readonly isUncertain: boolean
}

/** The parameters for calling a node. */
export type CallNodeParameters = Abortable & {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Returns `true` if a response is the node's final answer, although its status would otherwise lead to a retry. */
  readonly isAnswer?: ((answer: Omit<NodeAnswer, 'isUncertain'>) => boolean) | undefined
}

/** How long one response may take, including its body, in milliseconds. */
const timeLimit = 10_000

/** The longest pause that a node may request, in milliseconds. The next node is called instead of waiting longer. */
const longestPause = 10_000

/** How often a request to a busy node is retried. */
const retries = 3

/** Statuses after which the same node is called again: it is busy or temporarily unavailable. */
const retriedStatuses = [403, 408, 413, 429, 500, 502, 503, 504]

/** The statuses of `passing` that a node sends before it executes a call. */
const unexecutedStatuses = [403, 413, 429]

/** JSON-RPC errors that concern one node only: it is behind, busy or failing, or lacks the method. Another node may succeed. */
const nodeSpecificCodes = [-32004, -32005, -32016, -32601, -32603, 429]

/** Whether the code of a JSON-RPC error concerns only the node that returned it, so that another node is worth calling. */
export const isNodeSpecific = (code: unknown): boolean => nodeSpecificCodes.some((candidate) => candidate === code)

/**
 * How long to wait before calling a busy node again, in milliseconds: the pause that `Retry-After` requests, as seconds or as a date, or else a
 * pause that grows with each attempt.
 */
const pauseOf = (header: string | null, attempt: number, now: number): number => {
  const value = header ?? ''
  const isDate = /^[a-z]{3},/i.test(value)
  const pause = isDate ? Date.parse(value) - now : /^\d+$/.test(value) ? Number(value) * 1_000 : 0
  return pause > 0 ? Math.min(pause, longestPause) : 150 * 2 ** attempt
}

/**
 * Sends an HTTP request to one node. If the node is busy, the request is retried after 150, 300 and 600 ms, or after the pause that the node
 * requests. Each attempt takes at most 10 s, and its response has at most 2 MiB.
 *
 * @returns the last response, whatever its status
 * @throws if the node cannot be reached or exceeds these limits, and the signal's reason
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export const callNode = async (
  url: string,
  init: RequestInit,
  { fetch, clock, signal, isAnswer }: CallNodeParameters,
): Promise<NodeAnswer> => {
  let isUncertain = false
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted()
    const attemptEnded = new AbortController()
    const end = () => attemptEnded.abort(signal?.reason)
    signal?.addEventListener('abort', end)
    const send = async () => {
      const response = await fetch(url, { ...init, credentials: 'omit', signal: attemptEnded.signal })
      return { response, text: await readText(response) }
    }
    const late = clock.wait(timeLimit, attemptEnded.signal).then(() => {
      throw new Error('The node did not answer in time.')
    })
    late.catch(() => undefined) // if the node answered in time, no other code handles this rejection
    const { response, text } = await Promise.race([send(), late]).finally(() => {
      signal?.removeEventListener('abort', end)
      attemptEnded.abort()
    })
    const { ok, status } = response
    const isFinal = !retriedStatuses.includes(status) || isAnswer?.({ ok, status, text }) === true
    isUncertain ||= !isFinal && !unexecutedStatuses.includes(status)
    if (attempt === retries || isFinal) return { ok, status, text, isUncertain }
    await clock.wait(pauseOf(response.headers.get('retry-after'), attempt, clock.now()), signal)
  }
}
