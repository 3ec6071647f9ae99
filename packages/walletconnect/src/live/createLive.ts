import {
  type Channel,
  type ChannelSite,
  type ChannelSource,
  LatchkeyError,
  systemClock,
  untilAborted,
} from '@latchkey/core/adapter'
import type { WalletConnectOptions } from '../options.js'
import { createChannel, leave } from './createChannel.js'
import { describeSite } from './describeSite.js'
import { openPairing } from './openPairing.js'
import { notSupported } from './relayErrors.js'
import type { SdkSession, WalletConnectClient, WalletConnectSdk, WalletSignIn } from './sdk.js'
import { readFacts } from './sessionFacts.js'
import { rememberWallet } from './rememberWallet.js'
import { reopenRelay } from './reopenRelay.js'
import { toSignInWish } from './signIn/signInWish.js'
import { toNamespaces } from './toNamespaces.js'

/** What comes when WalletConnect is first chosen, or a session taken up. */
export type Live = Required<Pick<ChannelSource, 'open' | 'restore'>> & {
  /** Fetches the SDK. */
  prepare(): Promise<unknown>
}

const loadOwnSdk = (): Promise<WalletConnectSdk> => import('./ownSdk.js').then((chunk) => chunk.ownSdk)

/** How long the client stays after its last use, in milliseconds: it has things to tell the relay when a session ends. */
const restWait = 1_000

/** Does something once for all who ask, and again for the next who asks where it has failed. */
const once = <result>(act: () => Promise<result>): (() => Promise<result>) => {
  let doing: Promise<result> | undefined
  return () => {
    doing ??= act().catch((error: unknown) => {
      doing = undefined
      throw error
    })
    return doing
  }
}

/** Makes what opens channels: one client, whose socket is open while somebody needs it. */
export const createLive = (options: WalletConnectOptions, site: ChannelSite): Live => {
  const { load = loadOwnSdk, relayUrl, storage, storagePrefix = 'latchkey' } = options
  const clock = site.clock ?? systemClock
  const projectId = options.projectId ?? site.projectId ?? ''
  /** How many channels and attempts need the client. */
  let uses = 0
  /** The topics of the codes that this page has shown. */
  const shown = new Set<string>()
  /** How many attempts are under way. */
  let attempts = 0
  /** Whether its heart was stopped: it beats when it is made. */
  let isResting = false

  const loadSdk = once(() =>
    load().catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'The SDK did not load.', {
        cause,
        help: ['Install @walletconnect/core@2.21.8 and @walletconnect/sign-client@2.21.8.'],
      })
    }),
  )
  /** Needs the client until something is done. */
  const useUntil = (client: WalletConnectClient, done: Promise<unknown>) => {
    uses += 1
    void done.finally(() => letGo(client))
  }
  /** Leaves a session that nobody waits for. */
  const leaveLate = (client: WalletConnectClient, { topic }: SdkSession) =>
    useUntil(client, leave(client, topic, clock))
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
      // A page before this one asked for it, and nobody waits for it any more.
      if (attempts === 0 && !shown.has(session.pairingTopic)) leaveLate(client, session)
    })
    return client
  })
  const rest = (client: WalletConnectClient) => {
    isResting = true
    client.core.heartbeat.stop()
    client.core.relayer.transportClose().catch(() => undefined) // it is closed, or never was open
  }
  const take = async (signal?: AbortSignal): Promise<WalletConnectClient> => {
    const client = await untilAborted(getClient(), signal)
    uses += 1
    if (isResting) await client.core.heartbeat.init()
    isResting = false
    return client
  }
  const letGo = (client: WalletConnectClient) => {
    uses -= 1
    void clock.wait(restWait).then(() => {
      if (uses === 0 && !isResting) rest(client)
    })
  }
  const toChannel = (client: WalletConnectClient, { session, signedIn }: WalletSignIn): Channel => {
    uses += 1
    return createChannel({ client, session, signedIn, clock, onOver: () => letGo(client) })
  }

  return {
    prepare: loadSdk,
    open: async ({ wanted, signIn: request, signal, onUri, getWalletLink, onLate }) => {
      const client = await take(signal)
      attempts += 1
      try {
        const namespaces = toNamespaces(wanted)
        const signIn = toSignInWish(request, namespaces)
        const approval = await openPairing({
          client,
          shown,
          namespaces,
          signIn,
          clock,
          signal,
          onUri,
          onProposal: (end) => useUntil(client, end),
          onLate: (session) => {
            leaveLate(client, session)
            if (signal?.aborted) onLate?.(readFacts(session).peer.name)
          },
        })
        if (readFacts(approval.session).accounts[0]) {
          await rememberWallet(client, getWalletLink?.())
          return toChannel(client, approval)
        }
        await leave(client, approval.session.topic, clock)
        throw notSupported()
      } finally {
        attempts -= 1
        letGo(client)
      }
    },
    restore: async ({ signal }) => {
      const client = await take(signal)
      try {
        await client.refresh?.()
        const isLive = ({ expiry }: SdkSession) => expiry * 1_000 > clock.now()
        const [latest, ...others] = client.session
          .getAll()
          .filter(isLive)
          .sort((a, b) => b.expiry - a.expiry)
        // One wallet at a time is reached this way: what else is left was never ended.
        await Promise.all(others.map(({ topic }) => leave(client, topic, clock)))
        if (!latest || !readFacts(latest).accounts[0]) return []
        const { relayer } = client.core
        if (!relayer.connected) relayer.transportOpen().catch(() => undefined) // it is tried again with each beat
        return [toChannel(client, { session: latest })]
      } finally {
        letGo(client)
      }
    },
  }
}
