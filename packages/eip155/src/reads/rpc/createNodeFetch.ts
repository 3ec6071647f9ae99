import { fieldOf } from '@latchkey/core/adapter'
import { readText } from '@latchkey/core/session'

/** The longest pause that a node may ask for, in seconds: the next node is asked instead of waiting on. */
const longestPause = 10

/** The seconds that a Retry-After header asks for, by a number or a date. Empty where it is neither. */
const readPause = (text: string, now: number): string => {
  const isDate = /^[a-z]{3},/i.test(text)
  const seconds = isDate ? (Date.parse(text) - now) / 1_000 : /^\d+$/.test(text) ? Number(text) : 0
  return seconds > 0 ? String(Math.ceil(Math.min(seconds, longestPause))) : ''
}

const idOf = (value: unknown): unknown => fieldOf(value, 'id')

/** An answer for each request of a batch, found by its id. What a node left out is an error of that request alone. */
const matchAnswers = (requests: readonly unknown[], answers: readonly unknown[]): readonly unknown[] => {
  const byId = new Map(answers.map((answer) => [idOf(answer), answer]))
  const error = { code: -32000, message: 'Unanswered by the node.' }
  return requests.map((request) => byId.get(idOf(request)) ?? { jsonrpc: '2.0', id: idOf(request), error })
}

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined // no JSON: viem says so
  }
}

const hasErrorCode = (answer: unknown): boolean => typeof fieldOf(fieldOf(answer, 'error'), 'code') === 'number'

const json = (value: unknown, init?: ResponseInit) => new Response(JSON.stringify(value), init)

/**
 * Makes the `fetch` that a node is asked through. It reads answers whole, so that the time limit covers the body, and 2 MiB at the
 * most; matches the answers of a batch by their ids; asks one by one where the node takes no batches; and understands Retry-After dates.
 *
 * @param now milliseconds since the epoch
 * @see https://www.jsonrpc.org/specification#batch
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export const createNodeFetch = (fetch: typeof globalThis.fetch, now: () => number): typeof globalThis.fetch => {
  let takesBatches = true

  /** What the node answers: JSON, or how it refused. */
  const ask = async (input: Parameters<typeof fetch>[0], init: RequestInit, body: unknown): Promise<unknown> => {
    const response = await fetch(input, { ...init, body: JSON.stringify(body) })
    const text = await readText(response)
    const answer = parse(text)
    const { ok, status, statusText, headers } = response
    // Some nodes send a proper JSON-RPC error with a 400 or 404: that is an answer.
    if (ok || ([400, 404].includes(status) && [answer].flat().some(hasErrorCode))) return answer ?? new Response(text)
    // A refusal by HTTP: its status and pause count, and not what its body says.
    const pause = readPause(headers.get('retry-after') ?? '', now())
    return json({ error: text.slice(0, 500) || statusText }, { status, headers: { 'retry-after': pause } })
  }

  const askEach = async (input: Parameters<typeof fetch>[0], init: RequestInit, requests: readonly unknown[]) => {
    const answers = await Promise.all(requests.map((request) => ask(input, init, request)))
    const refusal = answers.find((answer) => answer instanceof Response)
    return refusal ?? json(matchAnswers(requests, answers))
  }

  return async (input, init = {}) => {
    const requests = parse(init.body)
    const isBatch = Array.isArray(requests)
    if (isBatch && (requests.length === 1 || !takesBatches)) return askEach(input, init, requests)
    const answer = await ask(input, init, requests)
    if (answer instanceof Response) return answer
    if (!isBatch) return json(answer)
    if (Array.isArray(answer)) return json(matchAnswers(requests, answer))
    takesBatches = false
    return askEach(input, init, requests)
  }
}
