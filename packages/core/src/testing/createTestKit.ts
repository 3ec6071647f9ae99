import type { AdapterEntry, ChannelEntry } from '../contract/contract.js'
import { namespaceOf } from '../base/caipNetworkId.js'
import { createEngine } from '../engine/createEngine.js'
import type { Engine } from '../state/engine.js'
import type { RootState } from '../state/rootReducer.js'
import type { KitEvent } from '../contract/kitEvent.js'
import { mergeOptions } from '../site/mergeOptions.js'
import type { AppKitOptions } from '../contract/options.js'
import { getNetworkId, type NetworkRecord } from '../contract/siteNetwork.js'
import type { KnownSignIn } from '../contract/siwx.js'
import { createMemoryStorage } from '../contract/kitStorage.js'
import { createManualClock, type ManualClock } from './createManualClock.js'
import { createMemorySiwx } from './createMemorySiwx.js'

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
