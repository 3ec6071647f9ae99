import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { ConnectionId } from '../base/connectionId.js'
import type { ChainAdapter, ChannelSource, Connector, Channel } from '../contract/contract.js'
import type { Session, Unsubscribe } from '../contract/session.js'
import type { Clock } from '../base/clock.js'
import type { Namespace } from '../base/namespaces.js'
import type { RaisedEvents } from '../contract/raisedEvents.js'
import type { Logger } from '../base/createLogger.js'
import type { AppKitOptions } from '../contract/options.js'
import type { KitStorage } from '../contract/kitStorage.js'
import type { Tabs } from '../base/createTabs.js'

/** The stored data of a connection. */
export type StoredConnection = {
  readonly id: ConnectionId
  /** The account that was in use. */
  readonly address?: string | undefined
  /** The network that was in use. */
  readonly network?: CaipNetworkId | undefined
  /** Whether it was its namespace's connection in use. */
  readonly isInUse?: boolean | undefined
  /** Whether another tab holds the connection now. If so, only that tab may end it and delete its stored data. */
  readonly isElsewhere?: boolean | undefined
}

/** A session that the kit tracks. */
type LiveSession = {
  readonly session: Session
  readonly unfollow: Unsubscribe
  /** Whether it was connected in this tab, not restored from storage or from another tab. */
  readonly isOwn: boolean
}

/** An open channel, and a function that stops tracking it. */
type LiveChannel = { readonly channel: Channel; readonly sourceId: string; readonly unfollow: () => void }

/** The live objects that thunks and listeners use beside the store. */
export type Services = {
  /** The site's current options, including changes made while the kit runs. */
  readonly options: AppKitOptions
  /** Whether the kit was destroyed. If so, no action reaches a wallet any more. */
  isDestroyed: boolean
  readonly adapters: ReadonlyMap<Namespace, ChainAdapter>
  readonly sources: ReadonlyMap<string, ChannelSource>
  readonly connectors: Map<ConnectionId, Connector>
  readonly sessions: Map<ConnectionId, LiveSession>
  readonly channels: Map<string, LiveChannel>
  /** Controllers that abort attempts to connect, by request id, and restores, by connection id. */
  readonly attempts: Map<string, AbortController>
  /** Stored connections whose wallets have not announced themselves yet. If a wallet does so late, its connection is still restored. */
  readonly pendingRestores: Map<ConnectionId, StoredConnection>
  /** The functions that stop waiting until a locked wallet is unlocked. */
  readonly unlocks: Map<ConnectionId, Unsubscribe>
  /** Reads in progress, by resource key, and disconnections in progress, by `toEndingKey`. */
  readonly inFlight: Map<string, Promise<unknown>>
  /** All tasks in progress that `idle()` waits for. */
  readonly tasks: Set<Promise<unknown>>
  /** Verifications of what wallets signed while connecting, by the session or channel that provided it. */
  readonly signedIn: WeakMap<object, Promise<void>>
  readonly clock: Clock
  readonly fetch: typeof globalThis.fetch
  /** Never throws. */
  readonly storage: KitStorage
  readonly tabs: Tabs
  readonly logger: Logger
  readonly emit: <name extends keyof RaisedEvents>(event: name, properties: RaisedEvents[name]) => void
  /** Emits an action's error as an event. */
  readonly report: (error: unknown, uncaught?: boolean) => void
  /** A new id, unique in this kit. */
  readonly nextId: () => string
}

/** Adds `promise` to the tasks that `idle()` waits for, and emits its failure as an event. */
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
