import { createLogger } from '../base/createLogger.js'
import { nanoid } from '@reduxjs/toolkit'
import type { OptionChanges } from '../contract/changeableOptions.js'
import type { ChainAdapter, ChannelSource } from '../contract/contract.js'
import type { AppKitOptions } from '../contract/options.js'
import { createReport } from '../analytics/analytics.js'
import { systemClock } from '../base/clock.js'
import type { KitEvent } from '../contract/kitEvent.js'
import type { RaisedEvents } from '../contract/raisedEvents.js'
import { withNullPrototype } from '../state/defineResource.js'
import { createTabs } from '../base/createTabs.js'
import type { Services } from '../state/services.js'
import { createSafeStorage } from '../storage/safeStorage.js'

/** The only copy of the site's options, held by the handle. */
export type SiteOptions = {
  readonly options: AppKitOptions
  /** Changes the options, and then calls the engine's `update`. */
  update(changes: OptionChanges): void
}

/** The input of {@link createServices}. */
export type ServicesInput = {
  readonly site: SiteOptions
  readonly adapters: readonly ChainAdapter[]
  readonly sources: readonly ChannelSource[]
  readonly emit: (event: KitEvent) => void
}

const toKitEvent = <name extends keyof RaisedEvents>(event: name, properties: RaisedEvents[name], timestamp: number) =>
  ({ event, properties, timestamp }) as KitEvent

// the name and its properties were passed together

/** Creates the live objects of an engine, separately for each kit. */
export const createServices = ({ site, adapters, sources, emit }: ServicesInput): Services => {
  const { options } = site
  const { clock = systemClock } = withNullPrototype(options)
  const logger = createLogger(options.logLevel)
  const emitEvent: Services['emit'] = (event, properties) => emit(toKitEvent(event, properties, clock.now()))
  const tasks: Services['tasks'] = new Set()
  return {
    get options() {
      return site.options
    },
    isDestroyed: false,
    adapters: new Map(adapters.map((adapter) => [adapter.namespace, adapter])),
    sources: new Map(sources.map((source) => [source.info.id, source])),
    connectors: new Map(),
    sessions: new Map(),
    channels: new Map(),
    attempts: new Map(),
    pendingRestores: new Map(),
    unlocks: new Map(),
    inFlight: new Map(),
    tasks,
    signedIn: new WeakMap(),
    clock,
    fetch: options.fetch ?? ((...request) => globalThis.fetch(...request)),
    storage: createSafeStorage(options.storage, logger),
    tabs: createTabs(options.storageKey),
    logger,
    emit: emitEvent,
    report: createReport({ clock, emit: emitEvent, tasks }),
    nextId: () => nanoid(12),
  }
}
