import { setTimeout as sleep } from 'node:timers/promises'
import { parseJson } from '../parseJson.js'
import { UpstreamError } from './upstreamError.js'

/** A request to a node or a provider. */
export type OutgoingRequest = {
  readonly headers?: Readonly<Record<string, string>> | undefined
  /** Sent as JSON with POST. If omitted, the request is a GET. */
  readonly body?: unknown
  /** How long the response may take, with all retries, in milliseconds. Default: 10 s. */
  readonly timeout?: number | undefined
}

/**
 * Sends a request, and returns the parsed JSON of its response.
 *
 * @throws `UpstreamError`
 */
export type Outgoing = (url: string, request?: OutgoingRequest) => Promise<unknown>

/** The options of `createOutgoing`. */
export type OutgoingOptions = {
  /** Waits before a retry. */
  readonly wait?: (milliseconds: number) => Promise<unknown>
  /** The maximum size of a response, in bytes. Default: 2 MiB. */
  readonly responseSize?: number
  /** Default: 3. */
  readonly retryCount?: number
}

/** How long a response may take, with all retries, in milliseconds: kits wait as long. */
const defaultTimeout = 10_000
/** The maximum size of a response that is forwarded, in bytes. */
const defaultResponseSize = 2 * 1_024 * 1_024
const defaultRetryCount = 3
/** The delay of the first retry, in milliseconds. Each further delay is twice as long. */
const retryDelay = 150
const retriedStatuses: ReadonlySet<number> = new Set([403, 408, 413, 429, 500, 502, 503, 504])

/** Reads a body. Returns `undefined` if it is longer than `size` bytes. */
const readText = async (response: Response, size: number): Promise<string | undefined> => {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.length
    if (length > size) return undefined // ends the loop, which cancels the response
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Returns how long a response asks to wait, in milliseconds: its header has seconds or a date. */
const readRetryAfter = (response: Response): number | undefined => {
  const header = response.headers.get('retry-after')?.trim()
  if (!header) return undefined
  if (/^\d{1,6}$/.test(header)) return Number(header) * 1_000
  const time = Date.parse(header)
  return Number.isNaN(time) ? undefined : Math.max(0, time - Date.now())
}

/** What one try sends, and the maximum size of its response in bytes. */
type Attempt = {
  readonly headers: Headers
  readonly body: unknown
  readonly signal: AbortSignal
  readonly responseSize: number
}

/** The result of one try: the parsed body, or the error with how long to wait before the next try. */
type Tried =
  | { readonly body: unknown }
  | { readonly error: UpstreamError; readonly delay?: number | undefined; readonly isFinal: boolean }

const tryOnce = async (url: URL, { headers, body, signal, responseSize }: Attempt): Promise<Tried> => {
  const fail = (reason: string, isFinal: boolean, rest: ConstructorParameters<typeof UpstreamError>[2] = {}) => ({
    error: new UpstreamError(url.host, reason, rest),
    isFinal,
  })
  try {
    const response = await fetch(url, {
      signal,
      redirect: 'manual',
      headers,
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    const { status } = response
    const text = await readText(response, responseSize)
    if (text === undefined) return fail(`sent more than ${responseSize / 1_024 / 1_024} MiB`, true, { status })
    if (status >= 300 && status < 400) return fail('redirected the request', true, { status })
    const parsed = parseJson(text)
    if (!response.ok) {
      const failure = fail(`responded with status ${status}`, !retriedStatuses.has(status), { status, body: parsed })
      return { ...failure, delay: readRetryAfter(response) }
    }
    return parsed === undefined ? fail('sent no JSON', true, { status }) : { body: parsed }
  } catch (cause) {
    return signal.aborted
      ? fail('did not respond in time', true, { cause })
      : fail('could not be reached', false, { cause })
  }
}

/**
 * Creates the function that sends all requests to nodes and providers. It calls only the given hosts, follows no redirect, waits at most 10 s,
 * and reads at most 2 MiB by default. By default it retries three times, after 150, 300 and 600 ms or as long as the response's `Retry-After` says.
 *
 * @param urls the URLs whose hosts may be called, with their protocols and ports
 */
export const createOutgoing = (
  urls: readonly string[],
  { wait = sleep, responseSize = defaultResponseSize, retryCount = defaultRetryCount }: OutgoingOptions = {},
): Outgoing => {
  const origins = new Set(urls.map((url) => new URL(url).origin))
  return async (address, request = {}) => {
    const url = new URL(address)
    if (!origins.has(url.origin)) throw new UpstreamError(url.host, 'is no host of the chains file')
    const headers = new Headers({ accept: 'application/json', ...request.headers })
    if (request.body !== undefined) headers.set('content-type', 'application/json')
    const timeout = request.timeout ?? defaultTimeout
    const end = performance.now() + timeout
    const signal = AbortSignal.timeout(timeout)
    for (let count = 0; ; count += 1) {
      const tried = await tryOnce(url, { headers, body: request.body, signal, responseSize })
      if ('body' in tried) return tried.body
      const delay = tried.delay ?? retryDelay * 2 ** count
      if (tried.isFinal || count === retryCount || performance.now() + delay >= end) throw tried.error
      await wait(delay)
    }
  }
}
