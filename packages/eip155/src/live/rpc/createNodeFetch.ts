/** The longest pause that a node may ask for, in seconds: the next node is asked instead of waiting on. */
const longestPause = 10

/** The seconds that a Retry-After header asks for: a number or a date. Nothing where it is neither. */
const readPause = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header.trim()) ? Number(header) : (Date.parse(header) - now) / 1_000
  return seconds > 0 ? Math.ceil(Math.min(seconds, longestPause)) : undefined
}

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'id') : undefined

/** An answer for each request of a batch, found by its id. What a node left out is an error of that request alone. */
const matchAnswers = (requests: readonly unknown[], answers: unknown): readonly unknown[] => {
  const all: readonly unknown[] = Array.isArray(answers) ? answers : []
  const byId = new Map(all.map((answer) => [idOf(answer), answer]))
  // A node that takes no batches answers with one error, which is then everyone's.
  const missing =
    typeof answers === 'object' && answers !== null && 'error' in answers
      ? answers.error
      : { code: -32000, message: 'The node did not answer this request.' }
  return requests.map((request) => byId.get(idOf(request)) ?? { jsonrpc: '2.0', id: idOf(request), error: missing })
}

const parse = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined // no JSON: viem says so
  }
}

/**
 * Makes the `fetch` that nodes are asked through. It reads answers whole, so that the time limit covers the body; matches the
 * answers of a batch by their ids; and understands Retry-After dates.
 *
 * @param now milliseconds since the epoch
 * @see https://www.jsonrpc.org/specification#batch
 * @see https://www.rfc-editor.org/rfc/rfc9110#field.retry-after
 */
export const createNodeFetch =
  (fetch: typeof globalThis.fetch, now: () => number): typeof globalThis.fetch =>
  async (input, init) => {
    const response = await fetch(input, init)
    const text = await response.text()
    const headers = new Headers(response.headers)
    const pause = readPause(headers.get('retry-after'), now())
    if (pause === undefined) headers.delete('retry-after')
    else headers.set('retry-after', String(pause))
    const requests = parse(init?.body)
    const answers = Array.isArray(requests) && response.ok ? parse(text) : undefined
    const body =
      Array.isArray(requests) && answers !== undefined ? JSON.stringify(matchAnswers(requests, answers)) : text
    // Some statuses take no body, not even an empty one.
    return new Response(body === '' ? null : body, {
      status: response.status,
      statusText: response.statusText,
      headers,
    })
  }
