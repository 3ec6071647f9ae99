import { type Journey, traitsOf, type ViewName, type viewTraits } from '@latchkey/core/internal'
import type { ViewModule } from './viewTypes.js'

/** The modules that are fetched like views: the views, and the pane beside the list of wallets in the layout of two panes, which has no route. */
export type ModuleName = ViewName | 'ConnectIntro'

/** The views that one chunk holds. */
export type JourneyViews = Partial<Record<ModuleName, ViewModule>>

/** A journey whose views are fetched later. */
export type LaterJourney = Exclude<Journey, 'connect'>

/** The views by journey. The list of wallets is included; the others are chunks of their own. */
export type Journeys = Readonly<Record<LaterJourney, () => Promise<JourneyViews>>> & { readonly connect: JourneyViews }

/** The journey of a view; `undefined` for the list of wallets, which is loaded with the modal. */
const journeyOf = (view: ModuleName): LaterJourney | undefined => {
  if (view === 'ConnectIntro') return 'help'
  const { journey } = traitsOf(view)
  return journey === 'connect' ? undefined : journey
}

/** All the views of a journey. */
export type ViewsOf<journey extends Journey> = {
  readonly [view in ViewName as (typeof viewTraits)[view]['journey'] extends journey ? view : never]: ViewModule
} & (journey extends 'help' ? { readonly ConnectIntro: ViewModule } : unknown)

/** A view, or the reason why it is not available. */
export type LoadedView = ViewModule | 'loading' | 'failed'

/** Fetches views by their journey. */
export type ViewLoader = {
  get(view: ModuleName): LoadedView
  /** Fetches a view that is currently shown. If that fails, the next attempt is made by `retry`. */
  load(view: ModuleName): void
  retry(view: ModuleName): void
  /** Fetches the journey that will likely be shown next. Failures are ignored. */
  prefetch(journey: LaterJourney): void
  readonly subscribe: (listener: () => void) => () => void
}

/** Creates the loader of one modal. */
export const createViewLoader = (journeys: Journeys): ViewLoader => {
  const views: JourneyViews = { ...journeys.connect }
  const loading = new Map<LaterJourney, Promise<void>>()
  const failed = new Set<LaterJourney>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const fetch = (journey: LaterJourney) => {
    const pending = loading.get(journey)
    if (pending) return pending
    const promise = journeys[journey]().then((loaded) => {
      Object.assign(views, loaded)
      tell()
    })
    loading.set(journey, promise)
    promise.catch(() => loading.delete(journey)) // the next call requests it again
    return promise
  }

  const loadShown = (view: ModuleName) => {
    const journey = journeyOf(view)
    if (!journey || views[view]) return
    fetch(journey).catch(() => {
      failed.add(journey)
      tell()
    })
  }

  return {
    get(view) {
      const journey = journeyOf(view)
      return views[view] ?? (journey && failed.has(journey) ? 'failed' : 'loading')
    },
    load(view) {
      const journey = journeyOf(view)
      if (!journey || !failed.has(journey)) loadShown(view)
    },
    retry(view) {
      const journey = journeyOf(view)
      if (journey) failed.delete(journey)
      tell()
      loadShown(view)
    },
    prefetch: (journey) => {
      fetch(journey).catch(() => undefined) // the view that needs the chunk reports the failure
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
