import { type Abortable, type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { askNode, type NodeAnswer } from '@latchkey/core/session'

/** A service that tells what is on the chain. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export type Esplora = {
  /** Reads a path; nothing where the service says that there is none. @throws `RPC_FAILED` */
  get(path: string, options?: Abortable): Promise<unknown>
  /**
   * Hands a transaction to the network.
   *
   * @returns what it answers
   * @throws `TRANSACTION_FAILED` if it is refused; `RPC_FAILED` if no service answers, or one refuses what another may have broadcast
   */
  broadcast(transaction: string, options?: Abortable): Promise<string>
}

/** What a service is reached with. */
export type EsploraParameters = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

const failed = (network: Network, cause: unknown) =>
  new LatchkeyError('RPC_FAILED', `${network.name} could not be read.`, {
    cause: cause ?? new TypeError('The network has no service.'),
    context: { network: network.id },
  })

/** Makes the reader of a network: its services are asked one after the other. */
export const createEsplora = (network: Network, { fetch, clock }: EsploraParameters): Esplora => {
  /** What the first service that can says: an answer of any kind but "come back later". `read` throws where it is none. */
  const ask = async <answer>(
    path: string,
    init: RequestInit,
    signal: AbortSignal | undefined,
    read: (answer: NodeAnswer) => answer,
  ): Promise<answer> => {
    let last: unknown
    let isUncertain = false
    for (const base of network.rpcUrls) {
      try {
        const answer = await askNode(`${base.replace(/\/$/, '')}${path}`, init, { fetch, clock, signal })
        if (answer.ok || answer.status === 404 || (init.body && answer.status === 400))
          return read({ ...answer, isUncertain: isUncertain || answer.isUncertain })
        isUncertain ||= answer.isUncertain
        last = new Error(`The service answered with ${answer.status}.`)
      } catch (error) {
        signal?.throwIfAborted()
        isUncertain = true
        last = error
      }
    }
    throw failed(network, last)
  }

  return {
    get: (path, { signal } = {}) =>
      ask(path, {}, signal, ({ status, text }): unknown => {
        if (status === 404) return undefined
        return path.endsWith('/hex') ? text.trim() : JSON.parse(text)
      }),
    broadcast: async (transaction, { signal } = {}) => {
      const init = { method: 'POST', body: transaction }
      const { ok, text, isUncertain } = await ask('/tx', init, signal, (answer) => answer)
      if (ok) return text.trim()
      if (isUncertain) throw failed(network, new Error(text.slice(0, 1_000)))
      const why = /"message":\s*"([^"]{1,200})"/.exec(text)?.[1] ?? text.slice(0, 200)
      throw new LatchkeyError('TRANSACTION_FAILED', `The network refused the transaction: ${why}.`, {
        cause: new Error(text.slice(0, 1_000)),
      })
    },
  }
}
