import {
  applyMiddleware,
  compose,
  createImmutableStateInvariantMiddleware,
  createSerializableStateInvariantMiddleware,
  legacy_createStore as createStore,
  type Middleware,
} from '@reduxjs/toolkit'
import { askForSignIn } from './askForSignIn.js'
import { clearCachedReads } from './clearCachedReads.js'
import { moveModal } from './moveModal.js'
import { persistState } from './persistState.js'
import { readConfiguration } from './readConfiguration.js'
import { readIdentity } from './readIdentity.js'
import { refreshBalances } from './refreshBalances.js'
import { resetSendForm } from './resetSendForm.js'
import { showUnsupportedNetwork } from './showUnsupportedNetwork.js'
import { logAlerts } from './logAlerts.js'
import { notifyTokenFailure } from './notifyTokenFailure.js'
import { trackModalEvents } from './trackModalEvents.js'
import { expireNotices } from './expireNotices.js'
import { createNetworksState } from '../state/networksSlice.js'
import { getNetworkId } from '../contract/siteNetwork.js'
import { toNetwork } from '../network/toNetwork.js'
import { createSiteState } from './createSiteState.js'
import type { AppStore } from '../state/engine.js'
import { type AppDispatch, createAppListeners, type RootState, rootReducer } from '../state/rootReducer.js'
import type { Services } from '../state/services.js'

/** Bundlers replace `process.env.NODE_ENV` and drop development-only code from production builds. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/** Runs thunks with the services as their extra argument. */
const runThunks =
  (services: Services): Middleware<object, RootState, AppDispatch> =>
  ({ dispatch, getState }) =>
  (next) =>
  (action) =>
    typeof action === 'function' ? action(dispatch, getState, services) : next(action)

/** The duration of a check is of no use to the site's developers: never warn about it. */
const checkOptions = { warnAfter: Number.POSITIVE_INFINITY }

/**
 * Creates the store, which is the same in development and in production. In development, it also checks that reducers don't mutate the state and that
 * state and actions are serializable, and Redux DevTools show it.
 */
const makeStore = (services: Services, preloadedState: Partial<RootState>, listening: Middleware): AppStore => {
  const middleware = [listening, runThunks(services)]
  if (process.env.NODE_ENV === 'production')
    return createStore(rootReducer, preloadedState, applyMiddleware(...middleware))
  const checks = [
    createImmutableStateInvariantMiddleware(checkOptions),
    createSerializableStateInvariantMiddleware(checkOptions),
  ]
  const connectDevTools: typeof compose = Reflect.get(globalThis, '__REDUX_DEVTOOLS_EXTENSION_COMPOSE__') ?? compose
  return createStore(rootReducer, preloadedState, connectDevTools(applyMiddleware(...middleware, ...checks)))
}

/** The store of one kit, with functions that start and stop its listeners. */
export type StoreParts = {
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
      trackModalEvents(listeners.startListening)
      persistState(listeners.startListening, services)
      readConfiguration(listeners.startListening, services)
      askForSignIn(listeners.startListening, services)
      clearCachedReads(listeners.startListening)
      refreshBalances(listeners.startListening)
      readIdentity(listeners.startListening)
      notifyTokenFailure(listeners.startListening)
      showUnsupportedNetwork(listeners.startListening)
      moveModal(listeners.startListening)
      resetSendForm(listeners.startListening)
      expireNotices(listeners.startListening)
    },
    stopListeners: () => listeners.clearListeners(),
  }
}
