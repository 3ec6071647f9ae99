import type { Clock } from '../base/clock.js'
import type { KnownSignIn, Siwx } from '../contract/siwx.js'
import type { AdapterEntry, ChannelEntry, ChainAdapter, Connector } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { createEngine } from '../engine/createEngine.js'
import type { Engine, RootState } from '../state/rootReducer.js'
import type { KitEvent } from '../contract/kitEvent.js'
import { mergeOptions } from '../site/mergeOptions.js'
import type { AppKitOptions } from '../contract/options.js'
import { getNetworkId, type NetworkRecord } from '../contract/network.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import type { Namespace } from '../base/namespaces.js'

/** A clock that does not move until a test advances it. */
export type ManualClock = Clock & {
  /** Advances the time by `ms` milliseconds, and resolves every wait that has become due. */
  advance(ms: number): Promise<void>
  /** Returns the number of pending waits. */
  waiting(): number
}

type Waiter = { readonly at: number; readonly resolve: () => void }

/** Creates a clock for tests. @param start milliseconds since the epoch */
export const createManualClock = (start = 1_700_000_000_000): ManualClock => {
  let now = start
  let waiters: readonly Waiter[] = []
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve))
  return {
    now: () => now,
    waiting: () => waiters.length,
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        signal?.throwIfAborted()
        const waiter: Waiter = { at: now + ms, resolve }
        waiters = [...waiters, waiter]
        signal?.addEventListener(
          'abort',
          () => {
            waiters = waiters.filter((other) => other !== waiter)
            reject(signal.reason)
          },
          { once: true },
        )
      }),
    async advance(ms) {
      now += ms
      const due = waiters.filter(({ at }) => at <= now)
      waiters = waiters.filter(({ at }) => at > now)
      for (const { resolve } of due) resolve()
      await settle()
    },
  }
}

/** Creates a sign-in that stores its sessions in memory and verifies nothing. */
const createMemorySiwx = (sessions: readonly KnownSignIn[], clock: Pick<Clock, 'now'>): Siwx => {
  let kept = sessions
  return {
    createMessage: async ({ accountAddress, chainId }) => ({
      accountAddress,
      chainId,
      domain: 'app.example',
      uri: 'https://app.example',
      version: '1',
      nonce: '12345678',
      issuedAt: new Date(clock.now()).toISOString(),
      toString: () => `Sign in to app.example as ${accountAddress} on ${chainId}`,
    }),
    addSession: async (session) => {
      kept = [...kept, session]
    },
    revokeSession: async (chainId, account) => {
      kept = kept.filter(({ data }) => data.chainId !== chainId || data.accountAddress !== account)
    },
    setSessions: async (next) => {
      kept = next
    },
    getSessions: async (chainId, account) =>
      kept.filter(({ data }) => data.chainId === chainId && data.accountAddress === account),
  }
}

/** A kit for tests: the real engine on in-memory adapters, with a manual clock and without persistent storage. */
export type TestKit = {
  readonly engine: Engine
  readonly clock: ManualClock
  /** The events that the kit emitted about the user's actions, in order. */
  readonly events: KitEvent[]
  /** The events that the kit emitted about itself: its start, errors, and faults of the site's configuration. */
  readonly reports: KitEvent[]
}

/** Options of {@link createTestKit}. */
export type TestKitOptions = Partial<Omit<AppKitOptions, 'networks' | 'adapters' | 'channels'>> & {
  readonly adapters: readonly AdapterEntry[]
  readonly channels?: readonly ChannelEntry[]
  readonly networks: readonly [NetworkRecord, ...NetworkRecord[]]
  /** The initial state: whole slices, by name. */
  readonly state?: Partial<RootState>
  /** The sessions of earlier sign-ins. They are kept in memory, as later sign-ins are. Pass them instead of a `siwx`, which stores its own. */
  readonly sessions?: readonly KnownSignIn[]
}

const ofItself: readonly KitEvent['event'][] = ['INITIALIZE', 'INTERNAL_SDK_ERROR', 'ALERT']

/** Creates an engine without a handle, and starts it. */
export const createTestKit = async ({ state, sessions, ...options }: TestKitOptions): Promise<TestKit> => {
  const clock = createManualClock()
  const events: KitEvent[] = []
  const reports: KitEvent[] = []
  const networkId = getNetworkId(options.networks[0])
  const siwx = sessions && createMemorySiwx(sessions, clock)
  let all: AppKitOptions = {
    projectId: 'test',
    clock,
    storage: createMemoryStorage(),
    logLevel: 'silent' as const,
    ...(siwx && { siwx }),
    ...options,
  }
  const engine: Engine = createEngine({
    site: {
      get options() {
        return all
      },
      update(changes) {
        all = mergeOptions(all, changes)
        engine.update()
      },
    },
    adapters: await Promise.all(options.adapters.map((entry) => entry.load())),
    sources: await Promise.all((options.channels ?? []).map((entry) => entry.load(all))),
    emit: (event) => (ofItself.includes(event.event) ? reports : events).push(event),
    state,
    seen: {
      initialized: false,
      open: false,
      loading: false,
      activeNamespace: namespaceOf(networkId),
      networkId,
      namespaces: {},
      connections: [],
      recentConnections: [],
    },
  })
  engine.start()
  return { engine, clock, events, reports }
}

/** Returns an adapter with changed connectors, e.g. one that fails, that answers late, or that counts calls. */
export const changeConnectors = <ns extends Namespace, provider>(
  adapter: ChainAdapter<ns, provider>,
  change: (connector: Connector<ns, provider>) => Partial<Connector<ns, provider>>,
): AdapterEntry<ns, provider> => {
  const changed: ChainAdapter<ns, provider> = {
    ...adapter,
    setup: (context) =>
      adapter.setup({
        ...context,
        announce: (connectors) =>
          context.announce(connectors.map((connector) => ({ ...connector, ...change(connector) }))),
      }),
  }
  return { namespace: adapter.namespace, load: async () => changed }
}
