import {
  type Channel,
  type ChannelEvent,
  type Clock,
  isCaipNetworkId,
  LatchkeyError,
  systemClock,
  untilAborted,
} from '@latchkey/core/adapter'
import { readFacts, toWalletsId } from './sessionFacts.js'
import { toRequestError } from './relayErrors.js'
import type { SessionEvents, WalletConnectClient, WalletSignIn } from './sdk.js'
import { toCurrentId } from './solanaIds.js'

/** What a wallet is told when the site leaves. */
export const left = { code: 6_000, message: 'User disconnected.' }
/** How long the relay may take to carry that, in milliseconds. */
const leaveWait = 3_000

type End = Extract<ChannelEvent, { kind: 'end' }>['reason']

/**
 * Asks a wallet to forget the site. Where the relay is away the session is forgotten here alone: the wallet finds out when it next asks.
 */
export const leave = async (client: WalletConnectClient, topic: string, clock: Clock): Promise<void> => {
  const asked = new AbortController()
  const leaving = client.disconnect({ topic, reason: left }).catch(() => undefined) // the relay is away, or the session over
  const late = clock.wait(leaveWait, asked.signal).catch(() => undefined) // it was carried in time
  await Promise.race([leaving, late])
  asked.abort()
  if (client.session.keys.includes(topic)) await client.session.delete(topic, left)
}

/** What a channel is made of. */
export type ChannelParameters = WalletSignIn & {
  readonly client: WalletConnectClient
  readonly clock: Clock
  /** Called once, when nobody uses it any more. */
  readonly onOver: () => void
}

/** How many messages are known again. */
const memory = 100

/** A session of WalletConnect as a channel: its accounts and networks are the wallet's, and follow what the wallet does. */
export const createChannel = ({ client, session, signedIn, clock, onOver }: ChannelParameters): Channel => {
  const { topic } = session
  const listeners = new Set<(event: ChannelEvent) => void>()
  let latest = session
  let facts = readFacts(session)
  let { expiry } = session
  let isOver = false
  /** When the wallet was last asked. */
  let lastAsked = 0
  let known: readonly (number | undefined)[] = []

  /** Tells whether something was not there before: relays deliver at least once, and the SDK may tell of it as often. */
  const isNew = (id: number | undefined): boolean => {
    if (known.includes(id)) return false
    if (id !== undefined) known = [...known.slice(1 - memory), id]
    return true
  }
  const emit = (event: ChannelEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const stop = () => {
    if (isOver) return
    isOver = true
    for (const unfollow of unfollowers) unfollow()
    onOver()
  }
  const end = (reason: End) => {
    if (isOver) return
    stop()
    emit({ kind: 'end', reason })
    listeners.clear()
  }
  const follow = <name extends keyof SessionEvents>(name: name, listener: (event: SessionEvents[name]) => void) => {
    const ofThis = (event: SessionEvents[name]) => {
      if (event.topic === topic && isNew(event.id)) listener(event)
    }
    client.on(name, ofThis)
    return () => void client.off(name, ofThis)
  }
  const unfollowers = [
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
    // One that is over is deleted as well, before it is told to be.
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
      // The SDK draws its ids by the millisecond: two of one may be the same, and would have one answer.
      while (systemClock.now() === lastAsked) await systemClock.wait(1, signal)
      lastAsked = systemClock.now()
      if (isOver) throw new LatchkeyError('SESSION_ENDED', 'The session has ended.')
      const giveUp = () => client.giveUp?.(params)
      signal?.addEventListener('abort', giveUp, { once: true })
      const asking = client.request({ topic, chainId: toWalletsId(latest, network), request: { method, params } })
      // Told by its code first: whoever leaves then does not hear what the wallet threw.
      const told = asking.catch((error: unknown) => {
        throw toRequestError(error)
      })
      return untilAborted(told, signal).finally(() => signal?.removeEventListener('abort', giveUp))
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    close: async () => {
      if (isOver) return
      await leave(client, topic, clock)
      end('user')
    },
    release: () => {
      listeners.clear()
      stop()
    },
  }
}
