import { copyPlain } from '../base/copyPlain.js'
import { isMobile, readPlatform } from '../base/platform.js'
import { getServiceUrl } from '../service-api/serviceUrl.js'
import type { AppKitOptions } from '../contract/options.js'
import { withDefaults, type SiteState } from '../state/siteSlice.js'
import { type ChangeableOptions, changeableOptions } from '../contract/changeableOptions.js'
import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { followUnlocks } from './unlockListeners.js'
import { followSignIn, showSignIn } from './signInListeners.js'
import { clearCachedReads, readConfiguration, readIdentity, readBalances } from './readListeners.js'
import { followConnections, resetDrafts, showUnsupportedNetwork, trackModalEvents } from './modalListeners.js'
import { persistState } from './persistence.js'
import { logAlerts, logServiceFailures, notifyTokenFailure, expireNotices, showFacts } from './noticeListeners.js'
import { createNetworksState } from '../state/networksSlice.js'
import { getNetworkId } from '../contract/network.js'
import { toNetwork } from '../network/toNetwork.js'
import { type AppStore, createAppListeners, type RootState, rootReducer } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'

/** Copies the site's values of the options that can change while the kit runs. */
export const pickChangeable = (options: ChangeableOptions): ChangeableOptions =>
  Object.fromEntries(changeableOptions.map((name) => [name, copyPlain(options[name])]))

/** Creates the state of the site: its options with their defaults, and facts about the page and the user's device. */
export const createSiteState = (options: AppKitOptions): SiteState => ({
  ...withDefaults(pickChangeable(options)),
  projectId: options.projectId ?? '',
  hasAdapters: options.adapters.length > 0,
  manualWCControl: options.manualWCControl ?? false,
  isEmbedded: options.enableEmbedded ?? false,
  mobile: isMobile(),
  platform: typeof window === 'undefined' ? undefined : readPlatform(),
  origin: typeof location === 'undefined' ? '' : location.origin,
  hasData: getServiceUrl(options, 'data') !== undefined,
  hasDirectory: getServiceUrl(options, 'directory') !== undefined,
})

/** Bundlers replace `process.env.NODE_ENV` and drop development-only code from production builds. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** The duration of a check is of no use to the site's developers: never warn about it. */
const check = { warnAfter: Number.POSITIVE_INFINITY }

/** Creates the store. Thunks get the services. In development, Redux DevTools show it. */
const makeStore = (services: Services, preloadedState: Partial<RootState>, listening: Middleware): AppStore =>
  configureStore({
    reducer: rootReducer,
    preloadedState,
    devTools: process.env.NODE_ENV !== 'production',
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: services },
        immutableCheck: check,
        serializableCheck: check,
      }).prepend(listening),
  })

/** The store of one kit, with functions that start and stop its listeners. */
type StoreParts = {
  readonly store: AppStore
  startListeners(): void
  stopListeners(): void
}

/** Creates the store of one kit. It shares nothing with another kit's store. */
export const createAppStore = (services: Services, overrides: Partial<RootState> = {}): StoreParts => {
  const { options } = services
  const [first, ...rest] = options.networks
  const listeners = createAppListeners(services)
  const preloadedState = {
    site: createSiteState(options),
    networks: createNetworksState(
      [toNetwork(first, options), ...rest.map((network) => toNetwork(network, options))],
      options.defaultNetwork && getNetworkId(options.defaultNetwork),
    ),
    ...overrides,
  }
  const store = makeStore(services, preloadedState, listeners.middleware)
  return {
    store,
    startListeners() {
      logAlerts(listeners.startListening)
      showFacts(listeners.startListening)
      logServiceFailures(listeners.startListening)
      trackModalEvents(listeners.startListening)
      persistState(listeners.startListening, services)
      readConfiguration(listeners.startListening, services)
      followSignIn(listeners.startListening, services)
      showSignIn(listeners.startListening)
      clearCachedReads(listeners.startListening, services)
      readBalances(listeners.startListening)
      readIdentity(listeners.startListening)
      notifyTokenFailure(listeners.startListening)
      showUnsupportedNetwork(listeners.startListening)
      followConnections(listeners.startListening)
      followUnlocks(listeners.startListening)
      resetDrafts(listeners.startListening)
      expireNotices(listeners.startListening)
    },
    stopListeners: () => listeners.clearListeners(),
  }
}
