/** The longest pause that a node may ask for, in seconds: the next node is asked instead of waiting on. */
const longestPause = 10

/** The seconds that a Retry-After header asks for: a number or a date. Nothing where it is neither. */
const readPause = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const text = header.trim()
  const isDate = /^[a-z]{3},/i.test(text)
  const seconds = isDate ? (Date.parse(text) - now) / 1_000 : /^\d+$/.test(text) ? Number(text) : 0
  return seconds > 0 ? Math.ceil(Math.min(seconds, longestPause)) : undefined
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined

/** An answer for each request of a batch, found by its id. What a node left out is an error of that request alone. */
const matchAnswers = (requests: readonly unknown[], answers: readonly unknown[]): readonly unknown[] => {
  const byId = new Map(answers.map((answer) => [idOf(answer), answer]))
  const error = { code: -32000, message: 'The node did not answer this request.' }
  return requests.map((request) => byId.get(idOf(request)) ?? { jsonrpc: '2.0', id: idOf(request), error })
}

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined // no JSON: viem says so
  }
}

const hasErrorCode = (answer: unknown): boolean => {
  const error: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'error') : undefined
  return typeof error === 'object' && error !== null && typeof Reflect.get(error, 'code') === 'number'
}

const json = (value: unknown, init: ResponseInit = {}) =>
  new Response(JSON.stringify(value), { ...init, headers: { 'content-type': 'application/json', ...init.headers } })

/** A refusal by HTTP: its status and pause count, and not what its body says. */
const toRefusal = (response: Response, text: string, now: number): Response => {
  const pause = readPause(response.headers.get('retry-after'), now)
  const headers: Record<string, string> = pause === undefined ? {} : { 'retry-after': String(pause) }
  return json({ error: text.slice(0, 500) || response.statusText }, { status: response.status, headers })
}

/**
 * Makes the `fetch` that a node is asked through. It reads answers whole, so that the time limit covers the body; matches the
 * answers of a batch by their ids; asks one by one where the node takes no batches; and understands Retry-After dates.
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
    const text = await response.text()
    const answer = parse(text)
    // Some nodes send a proper JSON-RPC error with a 400 or 404: that is an answer.
    const isAnswered = response.ok || ([400, 404].includes(response.status) && [answer].flat().some(hasErrorCode))
    if (!isAnswered) return toRefusal(response, text, now())
    return answer === undefined ? new Response(text) : answer
  }

  const askEach = async (input: Parameters<typeof fetch>[0], init: RequestInit, requests: readonly unknown[]) => {
    const answers = await Promise.all(requests.map((request) => ask(input, init, request)))
    const refusal = answers.find((answer) => answer instanceof Response)
    return refusal ?? json(matchAnswers(requests, answers))
  }

  return async (input, init = {}) => {
    const requests = parse(init.body)
    if (!Array.isArray(requests)) return fetch(input, init)
    if (requests.length === 1 || !takesBatches) return askEach(input, init, requests)
    const answers = await ask(input, init, requests)
    if (answers instanceof Response) return answers
    if (Array.isArray(answers)) return json(matchAnswers(requests, answers))
    takesBatches = false
    return askEach(input, init, requests)
  }
}
