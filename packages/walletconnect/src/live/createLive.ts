import {
  type Channel,
  type ChannelSite,
  type ChannelSource,
  LatchkeyError,
  type OpenedWalletLink,
  systemClock,
  untilAborted,
} from '@latchkey/core/adapter'
import type { WalletConnectOptions } from '../options.js'
import { createChannel, disconnect } from './createChannel.js'
import { describeSite } from './describeSite.js'
import { toNamespaces } from './namespaces.js'
import { openPairing } from './openPairing.js'
import { notSupported } from './relayErrors.js'
import { reopenRelay } from './reopenRelay.js'
import type { SdkSession, WalletConnectClient, WalletConnectSdk, WalletSignIn } from './sdk.js'
import { namesApp, readFacts } from './sessionFacts.js'
import { toSignInProposal } from './signIn/signInProposal.js'

/** The part of the source that loads when the user chooses WalletConnect, or when a session is restored. */
export type Live = Required<Pick<ChannelSource, 'open' | 'restore'>> & {
  /** Loads the SDK. */
  prepare(): Promise<unknown>
}

const loadDefaultSdk = (): Promise<WalletConnectSdk> => import('./defaultSdk.js').then((chunk) => chunk.defaultSdk)

/** How long the socket stays open after the client's last use, in milliseconds. The end of a session still sends messages. */
const idleTimeout = 1_000

/** The storage key of the app link that the SDK opens with each request. */
const appLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/**
 * Stores the app link of the wallet that approved, so that later requests open the app. Deletes it if the wallet got the code in another way, such as
 * on another device.
 *
 * @param link the last link that was opened with the code; the part before the code opens the app
 */
const storeAppLink = (
  { core: { storage } }: WalletConnectClient,
  session: SdkSession,
  link: OpenedWalletLink | undefined,
): Promise<void> => {
  if (!link) return storage.removeItem(appLinkKey)
  const href = link.href.slice(0, link.href.lastIndexOf('wc?uri='))
  return link.isLeft || namesApp(session, { href, name: link.name })
    ? storage.setItem(appLinkKey, { href, name: link.name })
    : storage.removeItem(appLinkKey)
}

/** Runs a function once for all callers. If it fails, the next call runs it again. */
const once = <result>(run: () => Promise<result>): (() => Promise<result>) => {
  let running: Promise<result> | undefined
  return () => {
    running ??= run().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }
}

/** Opens channels through one client. Its socket is open only while a channel or an attempt uses the client. */
export const createLive = (options: WalletConnectOptions, site: ChannelSite): Live => {
  const { load = loadDefaultSdk, relayUrl, storage, storagePrefix = 'latchkey' } = options
  const clock = site.clock ?? systemClock
  const projectId = options.projectId ?? site.projectId ?? ''
  /** The number of channels and attempts that use the client. */
  let uses = 0
  /** The pairing topics of the codes that this page has shown. */
  const shownTopics = new Set<string>()
  /** The number of pending attempts. */
  let attempts = 0
  /** Whether the heartbeat is stopped. It runs when the client is created. */
  let isIdle = false

  const loadSdk = once(() =>
    load().catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', "Couldn't load the WalletConnect SDK.", {
        cause,
        help: ['Install @walletconnect/core@2.21.8 and @walletconnect/sign-client@2.21.8.'],
      })
    }),
  )
  /** Keeps the client in use until a promise settles. */
  const useUntil = (client: WalletConnectClient, done: Promise<unknown>) => {
    uses += 1
    void done.finally(() => endUse(client))
  }
  /** Disconnects a session that was approved too late. */
  const disconnectLateSession = (client: WalletConnectClient, { topic }: SdkSession) =>
    useUntil(client, disconnect(client, topic, clock))
  const getClient = once(async () => {
    const sdk = await loadSdk()
    const client = await sdk.createClient({
      projectId,
      relayUrl,
      metadata: describeSite(options.metadata ?? site.metadata),
      storage,
      storagePrefix,
    })
    reopenRelay(client, clock, () => uses > 0)
    client.on('session_connect', ({ session }) => {
      // An earlier page requested it, and no attempt waits for it now.
      if (attempts === 0 && !shownTopics.has(session.pairingTopic)) disconnectLateSession(client, session)
    })
    return client
  })
  const stopClient = (client: WalletConnectClient) => {
    isIdle = true
    client.core.heartbeat.stop()
    client.core.relayer.transportClose().catch(() => undefined) // it is already closed, or was never open
  }
  const startUse = async (signal?: AbortSignal): Promise<WalletConnectClient> => {
    const client = await untilAborted(getClient(), signal)
    uses += 1
    if (isIdle) await client.core.heartbeat.init()
    isIdle = false
    return client
  }
  const endUse = (client: WalletConnectClient) => {
    uses -= 1
    void clock.wait(idleTimeout).then(() => {
      if (uses === 0 && !isIdle) stopClient(client)
    })
  }
  const toChannel = (client: WalletConnectClient, { session, signedIn }: WalletSignIn): Channel => {
    uses += 1
    return createChannel({ client, session, signedIn, clock, onOver: () => endUse(client) })
  }

  return {
    prepare: loadSdk,
    open: async ({ requests, signIn: request, signal, onUri, getWalletLink, onLate }) => {
      const client = await startUse(signal)
      attempts += 1
      try {
        const namespaces = toNamespaces(requests)
        const signIn = toSignInProposal(request, namespaces)
        const approval = await openPairing({
          client,
          shownTopics,
          namespaces,
          signIn,
          clock,
          signal,
          onUri,
          onProposal: (end) => useUntil(client, end),
          onLate: (session) => {
            disconnectLateSession(client, session)
            if (signal?.aborted) onLate?.(readFacts(session).peer.name)
          },
        })
        if (readFacts(approval.session).accounts[0]) {
          await storeAppLink(client, approval.session, getWalletLink?.())
          return toChannel(client, approval)
        }
        await disconnect(client, approval.session.topic, clock)
        throw notSupported()
      } finally {
        attempts -= 1
        endUse(client)
      }
    },
    restore: async ({ signal }) => {
      const client = await startUse(signal)
      try {
        await client.refresh?.()
        const isLive = ({ expiry }: SdkSession) => expiry * 1_000 > clock.now()
        const [latest, ...others] = client.session
          .getAll()
          .filter(isLive)
          .sort((a, b) => b.expiry - a.expiry)
        // Only one wallet at a time is supported, so the other sessions are leftovers.
        await Promise.all(others.map(({ topic }) => disconnect(client, topic, clock)))
        if (!latest || !readFacts(latest).accounts[0]) return []
        const { relayer } = client.core
        if (!relayer.connected) relayer.transportOpen().catch(() => undefined) // the SDK tries again with each heartbeat
        return [toChannel(client, { session: latest })]
      } finally {
        endUse(client)
      }
    },
  }
}
