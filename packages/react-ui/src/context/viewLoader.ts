import type { ViewName } from '@latchkey/core/internal'
import type { ViewModule } from './viewTypes.js'

/** What is fetched as a view is: views, and what stands beside the list of wallets in two panes, which no route names. */
export type ModuleName = ViewName | 'ConnectIntro'

/** The views that one chunk holds. */
export type JourneyViews = Partial<Record<ModuleName, ViewModule>>

/** A journey whose views come later. */
export type Journey =
  | 'connecting'
  | 'pairing'
  | 'help'
  | 'account'
  | 'send'
  | 'receive'
  | 'buying'
  | 'wallets'
  | 'directory'
  | 'signIn'

/** The views by journey: the list of wallets at once, the others in chunks of their own. */
export type Journeys = Readonly<Record<Journey, () => Promise<JourneyViews>>> & { readonly connect: JourneyViews }

/** Which journey a view belongs to; `undefined` for the list of wallets. */
const journeyOf = {
  Connect: undefined,
  ConnectingExternal: 'connecting',
  ConnectingMultiChain: 'wallets',
  AllWallets: 'directory',
  ConnectingWalletConnectBasic: 'pairing',
  ConnectingWalletConnect: 'pairing',
  ConnectIntro: 'help',
  WhatIsAWallet: 'help',
  WhatIsANetwork: 'help',
  GetWallet: 'help',
  Downloads: 'help',
  Account: 'account',
  Networks: 'account',
  SwitchNetwork: 'account',
  SwitchActiveChain: 'wallets',
  UnsupportedChain: 'account',
  ProfileWallets: 'wallets',
  SIWXSignMessage: 'signIn',
  WalletSend: 'send',
  WalletSendSelectToken: 'send',
  WalletSendPreview: 'send',
  WalletSendConfirmed: 'send',
  WalletReceive: 'receive',
  OnRampProviders: 'buying',
} as const satisfies Readonly<Record<ModuleName, Journey | undefined>>

/** All the views of a journey. */
export type ViewsOf<journey extends Journey | undefined> = {
  readonly [view in ModuleName as (typeof journeyOf)[view] extends journey ? view : never]: ViewModule
}

/** A view, or why it is not there. */
export type LoadedView = ViewModule | 'loading' | 'failed'

/** Fetches views by the journey that they belong to. */
export type ViewLoader = {
  get(view: ModuleName): LoadedView
  /** Fetches a view that is shown now. After a failure it waits for `retry`. */
  load(view: ModuleName): void
  retry(view: ModuleName): void
  /** Fetches what will likely be shown next, and tells nobody if that fails. */
  prefetch(journey: Journey): void
  readonly subscribe: (listener: () => void) => () => void
}

/** Makes the loader of one modal. */
export const createViewLoader = (journeys: Journeys): ViewLoader => {
  const views: JourneyViews = { ...journeys.connect }
  const loading = new Map<Journey, Promise<void>>()
  const failed = new Set<Journey>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  const fetch = (journey: Journey) => {
    const known = loading.get(journey)
    if (known) return known
    const promise = journeys[journey]().then((loaded) => {
      Object.assign(views, loaded)
      tell()
    })
    loading.set(journey, promise)
    promise.catch(() => loading.delete(journey)) // the next one asks the network again
    return promise
  }

  const loadShown = (view: ModuleName) => {
    const journey = journeyOf[view]
    if (!journey || views[view]) return
    fetch(journey).catch(() => {
      failed.add(journey)
      tell()
    })
  }

  return {
    get(view) {
      const journey = journeyOf[view]
      return views[view] ?? (journey && failed.has(journey) ? 'failed' : 'loading')
    },
    load(view) {
      const journey = journeyOf[view]
      if (!journey || !failed.has(journey)) loadShown(view)
    },
    retry(view) {
      const journey = journeyOf[view]
      if (journey) failed.delete(journey)
      tell()
      loadShown(view)
    },
    prefetch: (journey) => {
      fetch(journey).catch(() => undefined) // the visit that needs it tells
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
