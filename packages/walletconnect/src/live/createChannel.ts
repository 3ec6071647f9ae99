import {
  type Channel,
  type ChannelEvent,
  type Clock,
  isCaipNetworkId,
  LatchkeyError,
  systemClock,
  untilAborted,
} from '@latchkey/core/adapter'
import { toCurrentId } from './namespaces.js'
import { toRequestError } from './relayErrors.js'
import type { SessionEvents, WalletConnectClient, WalletSignIn } from './sdk.js'
import { readFacts, toWalletsId } from './sessionFacts.js'

/** The reason that a wallet gets when the site disconnects. */
const disconnectReason = { code: 6_000, message: 'User disconnected.' }
/** How long the relay may take to deliver it, in milliseconds. */
const disconnectTimeout = 3_000

type End = Extract<ChannelEvent, { kind: 'end' }>['reason']

/**
 * Disconnects a wallet. If the relay is unreachable, the session is only deleted here: the wallet learns of it with its next request.
 */
export const disconnect = async (client: WalletConnectClient, topic: string, clock: Clock): Promise<void> => {
  const timer = new AbortController()
  const delivered = client.disconnect({ topic, reason: disconnectReason }).catch(() => undefined) // the relay is unreachable, or the session has ended
  const overdue = clock.wait(disconnectTimeout, timer.signal).catch(() => undefined) // it was delivered in time
  await Promise.race([delivered, overdue])
  timer.abort()
  if (client.session.keys.includes(topic)) await client.session.delete(topic, disconnectReason)
}

/** The parameters of a channel. */
export type ChannelParameters = WalletSignIn & {
  readonly client: WalletConnectClient
  readonly clock: Clock
  /** Called once, when the channel is closed, released or ended by the wallet. */
  readonly onOver: () => void
}

/** How many message ids are remembered, to drop repeated messages. */
const maxIds = 100

/** Wraps a WalletConnect session in a channel. Its accounts and networks are the wallet's, and follow the wallet's changes. */
export const createChannel = ({ client, session, signedIn, clock, onOver }: ChannelParameters): Channel => {
  const { topic } = session
  const listeners = new Set<(event: ChannelEvent) => void>()
  let latest = session
  let facts = readFacts(session)
  let { expiry } = session
  let isOver = false
  /** The time of the last request, in milliseconds. */
  let lastRequest = 0
  let seenIds: readonly (number | undefined)[] = []

  /** Whether a message is new. Relays may deliver a message several times, and the SDK then emits as many events. */
  const isNew = (id: number | undefined): boolean => {
    if (seenIds.includes(id)) return false
    if (id !== undefined) seenIds = [...seenIds.slice(1 - maxIds), id]
    return true
  }
  const emit = (event: ChannelEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const stop = () => {
    if (isOver) return
    isOver = true
    for (const unsubscribe of unsubscribers) unsubscribe()
    onOver()
  }
  const end = (reason: End) => {
    if (isOver) return
    stop()
    emit({ kind: 'end', reason })
    listeners.clear()
  }
  const follow = <name extends keyof SessionEvents>(name: name, listener: (event: SessionEvents[name]) => void) => {
    const onEvent = (event: SessionEvents[name]) => {
      if (event.topic === topic && isNew(event.id)) listener(event)
    }
    client.on(name, onEvent)
    return () => void client.off(name, onEvent)
  }
  const unsubscribers = [
    follow('session_update', () => {
      latest = client.session.get(topic)
      facts = readFacts(latest)
      if (facts.accounts[0]) emit({ kind: 'change' })
      else end('wallet')
    }),
    follow('session_event', ({ params }) => {
      const { event, chainId } = params
      const network = toCurrentId(chainId)
      const data = Array.isArray(event.data) ? event.data.map(toCurrentId) : toCurrentId(event.data)
      if (isCaipNetworkId(network)) emit({ kind: 'event', network, name: event.name, data })
    }),
    follow('session_extend', () => {
      expiry = client.session.get(topic).expiry
    }),
    // The SDK also deletes an expired session, before it emits the expiry.
    follow('session_delete', () => end(expiry * 1_000 <= clock.now() ? 'expired' : 'wallet')),
    follow('session_expire', () => end('expired')),
  ]

  return {
    id: topic,
    get accounts() {
      return facts.accounts
    },
    get approved() {
      return facts.approved
    },
    get methods() {
      return facts.methods
    },
    peer: facts.peer,
    signedIn,
    request: async ({ network, method, params, signal }) => {
      // The SDK derives request ids from the time in milliseconds. Two requests in one millisecond could get the same id.
      while (systemClock.now() === lastRequest) await systemClock.wait(1, signal)
      lastRequest = systemClock.now()
      if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.', { help: ['Connect again.'] })
      const cancel = () => client.cancelRequest?.(params)
      signal?.addEventListener('abort', cancel, { once: true })
      const response = client.request({ topic, chainId: toWalletsId(latest, network), request: { method, params } })
      // The error gets its code before an abort is handled; after an abort it is dropped.
      const result = response.catch((error: unknown) => {
        throw toRequestError(error)
      })
      return untilAborted(result, signal).finally(() => signal?.removeEventListener('abort', cancel))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      if (isOver) return
      await disconnect(client, topic, clock)
      end('user')
    },
    release: () => {
      listeners.clear()
      stop()
    },
  }
}
