import type { Core } from '@walletconnect/core'
import { LatchkeyError, systemClock } from '@latchkey/core/adapter'
import { notReached } from '../relayErrors.js'
import { assertMethods } from './replaceMethods.js'

/** The longest message that relays take, in characters. */
const longestMessage = 98_304
/** The tag of what is asked of a wallet. @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods */
const requestTag = 1_108
/** How long the relay may take to say that it has a message before its socket is taken for dead, in milliseconds: each time twice as long. */
const firstAckWait = 5_000
/** The pause after it has refused one, and how long it is tried altogether, in milliseconds. */
const retryWait = 1_000
const longestWait = 60_000
/** How long relays keep what the SDK says nothing of, in seconds. */
const usualTtl = { message: 21_600, custom: 300 }

type SdkCore = InstanceType<typeof Core>
type Publisher = SdkCore['relayer']['publisher']
type PublishOptions = NonNullable<Parameters<Publisher['publish']>[2]>
type RelayRequest = Parameters<SdkCore['relayer']['request']>[0]
type HistoryEntry = SdkCore['history']['pending'][number]

/** What a wallet is to be asked, as the one who asks gave it. */
const paramsOf = ({ request: { params } }: HistoryEntry): unknown => {
  const { request }: { readonly request?: { readonly params?: unknown } } = params ?? {}
  return request?.params
}

/** Without what relays might read beside a message. */
const toRequest = (
  payload: object,
  { ttl, prompt, tag, attestation }: PublishOptions,
  method = 'irn_publish',
): RelayRequest => ({ method, params: { ...payload, ttl, prompt, tag, attestation } })

/** What can be done about what is said. */
export type SurePublisher = {
  /**
   * Says something no more that a wallet was to be asked, as far as the relay has not taken it, and not again where it has.
   *
   * @param params the same object that was given to ask it
   */
  giveUp(params: unknown): void
}

const assertSize = (message: string) => {
  if (message.length > longestMessage)
    throw new LatchkeyError('WALLET_FAILED', 'The request is too large for the relay.', {
      help: [`Encrypted, it may have ${longestMessage} characters: ask the wallet for less at once.`],
    })
}

/**
 * Has messages come to the relay, in place of the SDK's publisher, which waits for 15 s where a socket was lost, speaks on sockets that are dead,
 * and lets its own failures go unheard. A message that was not taken goes out again on the next socket. So does what was asked of a wallet,
 * until it is answered: relays lose messages, and a wallet takes one that comes twice for one. What relays might read beside it is left out.
 */
export const publishWithRetry = ({ relayer, history }: SdkCore): SurePublisher => {
  /** What wallets are to be asked and the relay has not taken, by its id. */
  const outgoing = new Map<number, AbortController>()
  /** What wallets were asked and have not answered, by its id. */
  const asked = new Map<number, RelayRequest>()

  const until = (event: string, signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      relayer.once(event, resolve)
      signal.addEventListener('abort', () => {
        relayer.off(event, resolve)
        reject(signal.reason)
      })
    })
  /** Says something once. Who hears nothing in time begins anew. */
  const say = (request: RelayRequest, ackWait = firstAckWait): Promise<'taken' | 'refused' | 'lost'> => {
    const said = new AbortController()
    const lost = until('relayer_disconnect', said.signal).then(() => 'lost' as const)
    const late = systemClock.wait(ackWait, said.signal).then(async () => {
      await relayer.restartTransport()
      return 'lost' as const
    })
    const told = relayer.request(request).then(
      () => 'taken' as const,
      () => 'refused' as const,
    )
    return Promise.race([told, lost, late])
      .catch(() => 'refused' as const) // there is no network to begin anew with
      .finally(() => said.abort())
  }
  const sayUntilTaken = async (request: RelayRequest, signal: AbortSignal): Promise<void> => {
    for (let ackWait = firstAckWait; !signal.aborted; ackWait *= 2) {
      if (!relayer.connected) {
        const isOpen = until('relayer_connect', signal)
        // A relay that was closed on purpose is opened by who needs it.
        if (!relayer.transportExplicitlyClosed) relayer.transportOpen().catch(() => undefined) // it is tried again with each beat
        await isOpen
      }
      const outcome = await say(request, ackWait)
      if (outcome === 'taken') return
      if (outcome === 'refused') await systemClock.wait(retryWait, signal)
    }
  }
  const deliver = async (request: RelayRequest, over = new AbortController()): Promise<void> => {
    const late = systemClock.wait(longestWait, over.signal).then(() => Promise.reject(notReached()))
    await Promise.race([sayUntilTaken(request, over.signal), late]).finally(() => over.abort())
    relayer.events.emit('relayer_publish', request)
  }
  /** Most of what the SDK says is said without waiting for it. */
  const settle = (delivery: Promise<void>, { internal }: PublishOptions) =>
    delivery.catch((error: unknown) => {
      if (internal?.throwOnFailedPublish) throw error
    })
  const forgetAnswered = () => {
    const open = new Set(history.pending.map(({ request }) => request.id))
    for (const id of asked.keys()) if (!open.has(id)) asked.delete(id)
  }
  relayer.on('relayer_connect', () => {
    forgetAnswered()
    for (const request of asked.values()) void say(request)
  })

  const publisher: Pick<Publisher, 'publish' | 'publishCustom'> = {
    publish: async (topic, message, options = {}) => {
      assertSize(message)
      const request = toRequest({ topic, message }, { ttl: usualTtl.message, prompt: false, tag: 0, ...options })
      const id = options.tag === requestTag ? options.tvf?.correlationId : undefined
      if (id === undefined) return settle(deliver(request), options)
      const over = new AbortController()
      outgoing.set(id, over)
      await settle(deliver(request, over), options).finally(() => outgoing.delete(id))
      forgetAnswered()
      asked.set(id, request)
      return undefined
    },
    publishCustom: ({ payload, opts = {} }) =>
      settle(deliver(toRequest(payload, { ttl: usualTtl.custom, ...opts }, opts.publishMethod)), opts),
  }
  assertMethods(relayer.publisher, Object.keys(publisher))
  Object.assign(relayer.publisher, publisher)
  return {
    giveUp: (params) => {
      for (const entry of history.pending) {
        if (paramsOf(entry) !== params) continue
        outgoing.get(entry.request.id)?.abort()
        asked.delete(entry.request.id)
      }
    },
  }
}
