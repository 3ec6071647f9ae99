import { type Abortable, type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'

/** A service that tells what is on the chain. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export type Esplora = {
  /** Reads a path; nothing where the service says that there is none. @throws `RPC_FAILED` */
  get(path: string, options?: Abortable): Promise<unknown>
  /** Hands a transaction to the network. @returns what it answers @throws `TRANSACTION_FAILED`, `RPC_FAILED` */
  broadcast(transaction: string, options?: Abortable): Promise<string>
}

/** What a service is reached with. */
export type EsploraParameters = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

/** How long one answer may take, in milliseconds. */
const timeout = 10_000
/** The largest answer that is read, in bytes. */
const mostBytes = 2 << 20
/** How often one service is asked the same. */
const tries = 3
/** Answers after which the same service is asked again: it is busy, or away for a moment. */
const passing = [403, 408, 413, 429, 500, 502, 503, 504]

const readText = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  if (!reader) return text
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.length
    if (size > mostBytes) {
      await reader.cancel()
      throw new RangeError('The answer is too long.')
    }
    text += decoder.decode(value, { stream: true })
  }
  return text + decoder.decode()
}

/** How long to wait before the next try, in milliseconds: what the service says, within reason, else a little more each time. */
const pauseOf = (response: Response | undefined, attempt: number): number => {
  const told = Number(response?.headers.get('retry-after'))
  return told > 0 && told <= 86_400 ? Math.min(told * 1_000, timeout) : 150 * 2 ** attempt
}

const failed = (network: Network, cause: unknown) =>
  new LatchkeyError('RPC_FAILED', `${network.name} could not be read.`, {
    cause: cause ?? new TypeError('The network has no service.'),
    context: { network: network.id },
  })

/** Makes the reader of a network: its services are asked one after the other. */
export const createEsplora = (network: Network, { fetch, clock }: EsploraParameters): Esplora => {
  const askOnce = async (url: string, init: RequestInit, signal: AbortSignal | undefined) => {
    const ending = new AbortController()
    const end = () => ending.abort(signal?.reason)
    signal?.throwIfAborted()
    signal?.addEventListener('abort', end, { once: true })
    const stop = new AbortController()
    clock.wait(timeout, stop.signal).then(
      () => ending.abort(new Error('The service did not answer in time.')),
      () => undefined, // it answered
    )
    try {
      const response = await fetch(url, { ...init, credentials: 'omit', signal: ending.signal })
      return { response, text: await readText(response) }
    } finally {
      stop.abort()
      signal?.removeEventListener('abort', end)
    }
  }

  /** What the first service that can says: an answer of any kind but "come back later". */
  const ask = async (path: string, init: RequestInit, signal: AbortSignal | undefined) => {
    let last: unknown
    for (const base of network.rpcUrls)
      for (let attempt = 0; attempt < tries; attempt += 1) {
        let response: Response | undefined
        try {
          const answer = await askOnce(`${base.replace(/\/$/, '')}${path}`, init, signal)
          response = answer.response
          if (response.ok || response.status === 404 || (init.body && response.status === 400)) return answer
          last = new Error(`The service answered with ${response.status}.`)
          if (!passing.includes(response.status)) break
        } catch (error) {
          signal?.throwIfAborted()
          last = error
        }
        if (attempt + 1 < tries) await clock.wait(pauseOf(response, attempt), signal)
      }
    throw failed(network, last)
  }

  return {
    get: async (path, { signal } = {}) => {
      const { response, text } = await ask(path, {}, signal)
      if (response.status === 404) return undefined
      try {
        return path.endsWith('/hex') ? text.trim() : JSON.parse(text)
      } catch (cause) {
        throw failed(network, cause)
      }
    },
    broadcast: async (transaction, { signal } = {}) => {
      const { response, text } = await ask('/tx', { method: 'POST', body: transaction }, signal)
      if (response.ok) return text.trim()
      const why = /"message":\s*"([^"]{1,200})"/.exec(text)?.[1] ?? text.slice(0, 200)
      throw new LatchkeyError('TRANSACTION_FAILED', `The network refused the transaction: ${why}.`, {
        cause: new Error(text.slice(0, 1_000)),
      })
    },
  }
}
