import type { AdapterEntry, ChannelEntry } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { createEngine } from '../engine/createEngine.js'
import type { Engine } from '../state/engine.js'
import type { RootState } from '../state/rootReducer.js'
import type { KitEvent } from '../contract/kitEvent.js'
import type { AppKitOptions } from '../contract/options.js'
import { getNetworkId, type NetworkRecord } from '../contract/siteNetwork.js'
import type { KnownSignIn } from '../contract/siwx.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createManualClock, type ManualClock } from './createManualClock.js'
import { createMemorySiwx } from './createMemorySiwx.js'

/** A kit for tests: a whole engine on adapters in memory, with a clock that stands still and storage that forgets. */
export type TestKit = {
  readonly engine: Engine
  readonly clock: ManualClock
  /** What the kit told of its visitor's acts, in order. */
  readonly events: KitEvent[]
  /** What it told of itself: its start, errors, and faults of the site's configuration. */
  readonly reports: KitEvent[]
}

/** What a kit for tests is made of. */
export type TestKitOptions = Partial<Omit<AppKitOptions, 'networks' | 'adapters' | 'channels'>> & {
  readonly adapters: readonly AdapterEntry[]
  readonly channels?: readonly ChannelEntry[]
  readonly networks: readonly [NetworkRecord, ...NetworkRecord[]]
  /** A state to start with: whole slices, by name. */
  readonly state?: Partial<RootState>
  /** Who has signed in before: kept in memory, as is who signs in later. Instead of a `siwx`, which keeps its own. */
  readonly sessions?: readonly KnownSignIn[]
}

const ofItself: readonly KitEvent['event'][] = ['INITIALIZE', 'INTERNAL_SDK_ERROR', 'ALERT']

/** Makes an engine without a handle, started. */
export const createTestKit = async ({ state, sessions, ...options }: TestKitOptions): Promise<TestKit> => {
  const clock = createManualClock()
  const events: KitEvent[] = []
  const reports: KitEvent[] = []
  const networkId = getNetworkId(options.networks[0])
  const siwx = sessions && createMemorySiwx(sessions, clock)
  const all = {
    projectId: 'test',
    clock,
    storage: createMemoryStorage(),
    logLevel: 'silent' as const,
    ...(siwx && { siwx }),
    ...options,
  }
  const engine = createEngine({
    options: all,
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
