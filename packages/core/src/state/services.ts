import type { ChainAdapter, ChannelSource, Connector } from '../contract/contract.js'
import type { Clock } from '../base/clock.js'
import type { Channel } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { ConnectionId } from '../base/connectionId.js'
import type { LiveSession } from './liveSession.js'
import type { StoredConnection } from './storedConnection.js'
import type { KitEventName, KitEventProperties } from '../contract/kitEvent.js'
import type { Logger } from '../base/createLogger.js'
import type { AppKitOptions } from '../contract/options.js'
import type { KitStorage } from '../contract/kitStorage.js'
import type { Tabs } from '../base/createTabs.js'

/** A channel that is open, and how to stop following it. */
export type LiveChannel = { readonly channel: Channel; readonly sourceId: string; readonly unfollow: () => void }

/** What thunks and listeners work with beside the store: everything live. */
export type Services = {
  /** As the site has them now: what it changes while the kit runs is in them. */
  options: AppKitOptions
  /** Whether the kit was destroyed: no action reaches a wallet any more. */
  isDestroyed: boolean
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly sources: ReadonlyMap<string, ChannelSource>
  readonly connectors: Map<ConnectionId, Connector>
  readonly sessions: Map<ConnectionId, LiveSession>
  readonly channels: Map<string, LiveChannel>
  /** Attempts to connect, by request id, and restores, by connection id, that can be given up. */
  readonly attempts: Map<string, AbortController>
  /** Stored connections whose wallets have not announced themselves yet. A late one is still taken up. */
  readonly awaited: Map<ConnectionId, StoredConnection>
  /** Reads under way, by resource key, and ends of connections. */
  readonly inFlight: Map<string, Promise<unknown>>
  /** Everything under way that `idle()` waits for. */
  readonly tasks: Set<Promise<unknown>>
  /** What wallets signed as they connected, by who gave it, as it is verified. */
  readonly signedIn: WeakMap<object, Promise<void>>
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  /** Never throws. */
  readonly storage: KitStorage
  readonly tabs: Tabs
  readonly logger: Logger
  readonly emit: <name extends KitEventName>(event: name, properties: KitEventProperties[name]) => void
  /** Tells an error of an act as an event. */
  readonly report: (error: unknown, uncaught?: boolean) => void
  /** A new id, unique in this kit. */
  readonly nextId: () => string
}

/** Has `idle()` wait for `promise`, and tells its failure as an event. */
export const track = <result>(
  { tasks, report }: Pick<Services, 'tasks' | 'report'>,
  promise: Promise<result>,
): Promise<result> => {
  tasks.add(promise)
  promise.then(
    () => tasks.delete(promise),
    (error: unknown) => {
      tasks.delete(promise)
      report(error)
    },
  )
  return promise
}
