import { fieldOf } from '@latchkey/core/adapter'
import { readText } from '@latchkey/core/session'

/** The longest Retry-After that is respected, in seconds. After that, the next node gets the request. */
const maxPause = 10

/** The seconds of a Retry-After header, which has a number or a date. An empty string if it has neither. */
const readPause = (text: string, now: number): string => {
  const isDate = /^[a-z]{3},/i.test(text)
  const seconds = isDate ? (Date.parse(text) - now) / 1_000 : /^\d+$/.test(text) ? Number(text) : 0
  return seconds > 0 ? String(Math.ceil(Math.min(seconds, maxPause))) : ''
}

const idOf = (value: unknown): unknown => fieldOf(value, 'id')

/** Finds the response to each request of a batch by its id. If one is missing, only that request gets an error. */
const matchAnswers = (requests: readonly unknown[], answers: readonly unknown[]): readonly unknown[] => {
  const byId = new Map(answers.map((answer) => [idOf(answer), answer]))
  const error = { code: -32000, message: 'The node did not answer.' }
  return requests.map((request) => byId.get(idOf(request)) ?? { jsonrpc: '2.0', id: idOf(request), error })
}

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined // invalid JSON, which viem reports
  }
}

const hasErrorCode = (answer: unknown): boolean => typeof fieldOf(fieldOf(answer, 'error'), 'code') === 'number'

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init)

/**
 * Creates the `fetch` for a node.
 *
 * - It reads the whole response, up to 2 MiB, so that the time limit covers the body.
 * - It matches the responses of a batch by their ids.
 * - If the node does not support batches, it sends the requests one by one.
 * - It understands dates in Retry-After.
 *
 * @param now milliseconds since the epoch
 * @see https://www.jsonrpc.org/specification#batch
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export const createNodeFetch = (fetch: typeof globalThis.fetch, now: () => number): typeof globalThis.fetch => {
  let supportsBatches = true

  /** Sends a request. Returns the parsed JSON, or a `Response` if the node refused by HTTP. */
  const send = async (input: Parameters<typeof fetch>[0], init: RequestInit, body: unknown): Promise<unknown> => {
    const response = await fetch(input, { ...init, body: JSON.stringify(body) })
    const text = await readText(response)
    const answer = parse(text)
    const { ok, status, statusText, headers } = response
    // Some nodes send a valid JSON-RPC error with status 400 or 404. It counts as a response.
    if (ok || ([400, 404].includes(status) && [answer].flat().some(hasErrorCode))) return answer ?? new Response(text)
    // For other failures, only the status and the Retry-After header matter.
    const pause = readPause(headers.get('retry-after') ?? '', now())
    return json({ error: text.slice(0, 500) || statusText }, { status, headers: { 'retry-after': pause } })
  }

  const sendEach = async (input: Parameters<typeof fetch>[0], init: RequestInit, requests: readonly unknown[]) => {
    const answers = await Promise.all(requests.map((request) => send(input, init, request)))
    const refusal = answers.find((answer) => answer instanceof Response)
    return refusal ?? json(matchAnswers(requests, answers))
  }

  return async (input, init = {}) => {
    const requests = parse(init.body)
    const isBatch = Array.isArray(requests)
    if (isBatch && (requests.length === 1 || !supportsBatches)) return sendEach(input, init, requests)
    const answer = await send(input, init, requests)
    if (answer instanceof Response) return answer
    if (!isBatch) return json(answer)
    if (Array.isArray(answer)) return json(matchAnswers(requests, answer))
    supportsBatches = false
    return sendEach(input, init, requests)
  }
}
