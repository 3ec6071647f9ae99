import type { Core } from '@walletconnect/core'
import { LatchkeyError, systemClock } from '@latchkey/core/adapter'
import { relayUnreachable } from '../relayErrors.js'
import { assertMethods } from './replaceMethods.js'

/** The longest message that relays accept, in characters. */
const maxMessage = 98_304
/** The tag of requests to a wallet. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const requestTag = 1_108
/** How long the relay may take to acknowledge a message before its socket counts as dead, in milliseconds. It doubles with each try. */
const firstAckTimeout = 5_000
/** The pause after the relay rejected a message, and the time limit of all tries, in milliseconds. */
const retryWait = 1_000
const publishTimeout = 60_000
/** How long relays keep messages if the SDK sets no limit, in seconds. */
const defaultTtl = { message: 21_600, custom: 300 }

type SdkCore = InstanceType<typeof Core>
type Publisher = SdkCore['relayer']['publisher']
type PublishOptions = NonNullable<Parameters<Publisher['publish']>[2]>
type RelayRequest = Parameters<SdkCore['relayer']['request']>[0]
type HistoryEntry = SdkCore['history']['pending'][number]

/** The parameters of a request, as the caller passed them. */
const paramsOf = ({ request: { params } }: HistoryEntry): unknown => {
  const { request }: { readonly request?: { readonly params?: unknown } } = params ?? {}
  return request?.params
}

/** Leaves out the fields that describe the request to the relay. */
const toRequest = (
  payload: object,
  { ttl, prompt, tag, attestation }: PublishOptions,
  method = 'irn_publish',
): RelayRequest => ({ method, params: { ...payload, ttl, prompt, tag, attestation } })

/** Controls requests that were published. */
export type ReliablePublisher = {
  /**
   * Cancels an unacknowledged publish and stops re-sending an acknowledged one.
   *
   * @param params the same object that was passed with the request
   */
  cancelRequest(params: unknown): void
}

const assertSize = (message: string) => {
  if (message.length > maxMessage)
    throw new LatchkeyError('WALLET_FAILED', 'The request is too large for the relay.', {
      help: [`An encrypted request may have ${maxMessage} characters. Send smaller requests.`],
    })
}

/**
 * Publishes messages reliably, in place of the SDK's publisher. The SDK waits for 15 s after a lost socket, sends on dead sockets, and does not catch
 * its own errors. Here, a message that was not acknowledged is sent again on the next socket. A request to a wallet is sent again until the wallet
 * responds, because relays lose messages, and wallets ignore duplicates.
 */
export const publishWithRetry = ({ relayer, history }: SdkCore): ReliablePublisher => {
  // Each message that is on its way has a listener. Emitters warn of more than ten.
  relayer.events.setMaxListeners(0)
  /** Requests that the relay has not acknowledged, by id. */
  const outgoing = new Map<number, AbortController>()
  /** Requests that the relay has acknowledged and the wallet has not answered, by id. */
  const unanswered = new Map<number, RelayRequest>()

  const until = (event: string, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      relayer.once(event, resolve)
      signal.addEventListener('abort', () => {
        relayer.off(event, resolve)
        reject(signal.reason)
      })
    })
  /** Publishes a message once. Without an acknowledgement in time, it restarts the transport. */
  const publishOnce = (
    request: RelayRequest,
    ackTimeout = firstAckTimeout,
  ): Promise<'acknowledged' | 'rejected' | 'lost'> => {
    const published = new AbortController()
    const connectionLost = until('relayer_disconnect', published.signal).then(() => 'lost' as const)
    const overdue = systemClock.wait(ackTimeout, published.signal).then(async () => {
      await relayer.restartTransport()
      return 'lost' as const
    })
    const response = relayer.request(request).then(
      () => 'acknowledged' as const,
      () => 'rejected' as const,
    )
    return Promise.race([response, connectionLost, overdue])
      .catch(() => 'rejected' as const) // there is no network, so the restart failed
      .finally(() => published.abort())
  }
  const publishUntilAcknowledged = async (request: RelayRequest, signal: AbortSignal): Promise<void> => {
    for (let ackTimeout = firstAckTimeout; !signal.aborted; ackTimeout *= 2) {
      if (!relayer.connected) {
        const isOpen = until('relayer_connect', signal)
        // A transport that was closed on purpose is opened by its next user.
        if (!relayer.transportExplicitlyClosed) relayer.transportOpen().catch(() => undefined) // the SDK tries again with each heartbeat
        await isOpen
      }
      const outcome = await publishOnce(request, ackTimeout)
      if (outcome === 'acknowledged') return
      if (outcome === 'rejected') await systemClock.wait(retryWait, signal)
    }
  }
  const deliver = async (request: RelayRequest, ended = new AbortController()): Promise<void> => {
    const overdue = systemClock.wait(publishTimeout, ended.signal).then(() => Promise.reject(relayUnreachable()))
    await Promise.race([publishUntilAcknowledged(request, ended.signal), overdue]).finally(() => ended.abort())
    relayer.events.emit('relayer_publish', request)
  }
  /** The SDK does not wait for most messages, so their errors are ignored. */
  const ignoreUnlessRequired = (delivery: Promise<void>, { internal }: PublishOptions) =>
    delivery.catch((error: unknown) => {
      if (internal?.throwOnFailedPublish) throw error
    })
  const dropAnswered = () => {
    const pending = new Set(history.pending.map(({ request }) => request.id))
    for (const id of unanswered.keys()) if (!pending.has(id)) unanswered.delete(id)
  }
  relayer.on('relayer_connect', () => {
    dropAnswered()
    for (const request of unanswered.values()) void publishOnce(request)
  })

  const publisher: Pick<Publisher, 'publish' | 'publishCustom'> = {
    publish: async (topic, message, options = {}) => {
      assertSize(message)
      const request = toRequest({ topic, message }, { ttl: defaultTtl.message, prompt: false, tag: 0, ...options })
      const id = options.tag === requestTag ? options.tvf?.correlationId : undefined
      if (id === undefined) return ignoreUnlessRequired(deliver(request), options)
      const ended = new AbortController()
      outgoing.set(id, ended)
      await ignoreUnlessRequired(deliver(request, ended), options).finally(() => outgoing.delete(id))
      dropAnswered()
      unanswered.set(id, request)
      return undefined
    },
    publishCustom: ({ payload, opts = {} }) =>
      ignoreUnlessRequired(deliver(toRequest(payload, { ttl: defaultTtl.custom, ...opts }, opts.publishMethod)), opts),
  }
  assertMethods(relayer.publisher, Object.keys(publisher))
  Object.assign(relayer.publisher, publisher)
  return {
    cancelRequest: (params) => {
      for (const entry of history.pending) {
        if (paramsOf(entry) !== params) continue
        outgoing.get(entry.request.id)?.abort()
        unanswered.delete(entry.request.id)
      }
    },
  }
}
