import type { Abortable } from './contract.js'
import type { Clock } from '../base/clock.js'
import { readText } from './readText.js'

/** What a node answered by HTTP. */
export type NodeAnswer = {
  readonly ok: boolean
  readonly status: number
  readonly text: string
  /** Whether a try of this call failed on its way, so that the node may have executed it although its answer says otherwise. */
  readonly isUncertain: boolean
}

/** What a node is asked with. */
export type AskNodeParameters = Abortable & {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
  /** Whether what came with a status after which a node is asked again is its answer all the same. */
  readonly isAnswer?: ((answer: Omit<NodeAnswer, 'isUncertain'>) => boolean) | undefined
}

/** How long one answer may take, its body included, in milliseconds. */
const timeLimit = 10_000
/** The longest pause that a node may ask for, in milliseconds: the next node is asked instead of waiting on. */
const longestPause = 10_000
/** How often a node that is busy is asked again. */
const retries = 3
/** Answers after which the same node is asked again: it is busy, or away for a moment. */
const passing = [403, 408, 413, 429, 500, 502, 503, 504]
/** Those of `passing` that are sent before a call is executed. */
const unexecuted = [403, 413, 429]
/** JSON-RPC errors of one node: it is behind, busy, failing, or lacks the method. Another one may not. */
const ofOneNode = [-32004, -32005, -32016, -32601, -32603, 429]

/** Whether a JSON-RPC error's code is about the node that tells it, so that another node is worth asking. */
export const isOfOneNode = (code: unknown): boolean => ofOneNode.some((one) => one === code)

/** How long a node that is busy wants to be left alone: what it says, as seconds or as a date, or a little longer each time. */
const pauseOf = (header: string | null, attempt: number, now: number): number => {
  const asked = header ?? ''
  const isDate = /^[a-z]{3},/i.test(asked)
  const pause = isDate ? Date.parse(asked) - now : /^\d+$/.test(asked) ? Number(asked) * 1_000 : 0
  return pause > 0 ? Math.min(pause, longestPause) : 150 * 2 ** attempt
}

/**
 * Asks one node by HTTP. One that is busy is asked again after 150, 300 and 600 ms, or when it says; one try takes 10 s at the most, and
 * its answer is 2 MiB at the most.
 *
 * @returns the last answer, whatever its status
 * @throws where it cannot be reached or breaks these limits, and the signal's reason
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export const askNode = async (
  url: string,
  init: RequestInit,
  { fetch, clock, signal, isAnswer }: AskNodeParameters,
): Promise<NodeAnswer> => {
  let isUncertain = false
  for (let attempt = 0; ; attempt += 1) {
    signal?.throwIfAborted()
    const over = new AbortController()
    const end = () => over.abort(signal?.reason)
    signal?.addEventListener('abort', end)
    const ask = async () => {
      const response = await fetch(url, { ...init, credentials: 'omit', signal: over.signal })
      return { response, text: await readText(response) }
    }
    const late = clock.wait(timeLimit, over.signal).then(() => {
      throw new Error('The node did not answer in time.')
    })
    late.catch(() => undefined) // where it did answer, this is nobody's
    const { response, text } = await Promise.race([ask(), late]).finally(() => {
      signal?.removeEventListener('abort', end)
      over.abort()
    })
    const { ok, status } = response
    const isFinal = !passing.includes(status) || isAnswer?.({ ok, status, text }) === true
    isUncertain ||= !isFinal && !unexecuted.includes(status)
    if (attempt === retries || isFinal) return { ok, status, text, isUncertain }
    await clock.wait(pauseOf(response.headers.get('retry-after'), attempt, clock.now()), signal)
  }
}
