import { type Journey, type RootState, traitsOf, type ViewName, type viewTraits } from '@latchkey/core/internal'
import type { ComponentType } from 'react'
import type { Sheets } from '../frame/createSheets.js'
import type { Language } from '../text/language.js'

/** A pane that keeps its place while the views beside it change. */
type Panes = {
  readonly Side: ComponentType
  /** Returns whether the pane is shown beside the current view. */
  readonly isBeside: (state: RootState) => boolean
  /** Returns whether the window has room for both. */
  readonly isRoomy: () => boolean
  /** Calls `listener` when that changes; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A view of the modal, as its file exports it: the content below the header, and what the header shows for it. */
export type ViewModule = {
  /** The body, without the header. It reads its route with `selectRoute`. */
  readonly Component: ComponentType
  /** Returns the dialog's name while the view is shown, in the modal's language. Must be a pure function of both arguments. */
  readonly title: (state: RootState, language: Language) => string
  /** The view's own style sheets, adopted when the view's chunk is loaded. */
  readonly styles?: readonly string[]
  /** Rendered at the left of the header, in place of the back button. */
  readonly Lead?: ComponentType
  /** The pane beside this view, and beside the views that follow from it, if there is room. */
  readonly panes?: Panes
  /** Hides the title visually; screen readers still read it. */
  readonly hideTitle?: boolean
}

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

/** Creates the loader of one modal. It adopts the style sheets of a journey's views as soon as their chunk is loaded. */
export const createViewLoader = (journeys: Journeys, { adopt }: Sheets): ViewLoader => {
  const views: JourneyViews = {}
  const loading = new Map<LaterJourney, Promise<void>>()
  const failed = new Set<LaterJourney>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }

  const add = (loaded: JourneyViews) => {
    Object.assign(views, loaded)
    for (const { styles } of Object.values(loaded)) styles?.forEach(adopt)
  }
  add(journeys.connect)

  const fetch = (journey: LaterJourney) => {
    const pending = loading.get(journey)
    if (pending) return pending
    const promise = journeys[journey]().then((loaded) => {
      add(loaded)
      notify()
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
      notify()
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
      notify()
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
