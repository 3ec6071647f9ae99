import { type Abortable, type Clock, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { callNode, type NodeAnswer } from '@latchkey/core/session'

/** The client of an Esplora service. @see https://github.com/Blockstream/esplora/blob/master/API.md */
export type Esplora = {
  /** Reads a path. Returns `undefined` if the service responds with 404. @throws `RPC_FAILED` */
  get(path: string, options?: Abortable): Promise<unknown>
  /**
   * Broadcasts a transaction.
   *
   * @returns the response of the service
   * @throws `TRANSACTION_FAILED` if it is rejected; `RPC_FAILED` if no service responds, or one rejects what another may have broadcast
   */
  broadcast(transaction: string, options?: Abortable): Promise<string>
}

/** The parameters of {@link createEsplora}. */
export type EsploraParameters = {
  readonly fetch: typeof globalThis.fetch
  readonly clock: Clock
}

const failed = (network: Network, cause: unknown) =>
  new LatchkeyError('RPC_FAILED', `Could not read ${network.name}: no Esplora service returned a valid response.`, {
    cause: cause ?? new TypeError('The network has no Esplora service.'),
    context: { network: network.id },
    help: ['Check the URLs of the Esplora services.'],
  })

/** Creates the Esplora client of a network. It tries the network's services in order. */
export const createEsplora = (network: Network, { fetch, clock }: EsploraParameters): Esplora => {
  /** Returns the first response that is not temporary. `read` throws if the response is invalid. */
  const request = async <answer>(
    path: string,
    init: RequestInit,
    signal: AbortSignal | undefined,
    read: (answer: NodeAnswer) => answer,
  ): Promise<answer> => {
    let last: unknown
    let isUncertain = false
    for (const base of network.rpcUrls) {
      try {
        const answer = await callNode(`${base.replace(/\/$/, '')}${path}`, init, { fetch, clock, signal })
        if (answer.ok || answer.status === 404 || (init.body && answer.status === 400))
          return read({ ...answer, isUncertain: isUncertain || answer.isUncertain })
        isUncertain ||= answer.isUncertain
        last = new Error(`The service responded with status ${answer.status}.`)
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
      request(path, {}, signal, ({ status, text }): unknown => {
        if (status === 404) return undefined
        return path.endsWith('/hex') ? text.trim() : JSON.parse(text)
      }),
    broadcast: async (transaction, { signal } = {}) => {
      const init = { method: 'POST', body: transaction }
      const { ok, text, isUncertain } = await request('/tx', init, signal, (answer) => answer)
      if (ok) return text.trim()
      if (isUncertain) throw failed(network, new Error(text.slice(0, 1_000)))
      const reason = /"message":\s*"([^"]{1,200})"/.exec(text)?.[1] ?? text.slice(0, 200)
      throw new LatchkeyError('TRANSACTION_FAILED', `The network rejected the transaction: ${reason}.`, {
        cause: new Error(text.slice(0, 1_000)),
        help: ['Check the reason before you send again.'],
      })
    },
  }
}
