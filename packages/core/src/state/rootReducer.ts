import {
  combineReducers,
  createListenerMiddleware,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
  type Store,
} from '@reduxjs/toolkit'
import { connectionsSlice } from './connectionsSlice.js'
import { connectorsSlice } from './connectorsSlice.js'
import { modalSlice } from './modalSlice.js'
import { networksSlice } from './networksSlice.js'
import { noticesSlice } from './noticesSlice.js'
import { siteSlice } from './siteSlice.js'
import { resourcesSlice } from './resourcesSlice.js'
import { signInSlice } from './signInSlice.js'
import { transactionsSlice } from './transactionsSlice.js'
import type { Services } from './services.js'
import type { Unsubscribe } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import type { EngineActions } from '../contract/kitActions.js'
import type { Snapshot } from '../contract/snapshot.js'

/** The reducers of all slices, each under its slice's name. */
export const rootReducer = combineReducers({
  site: siteSlice.reducer,
  networks: networksSlice.reducer,
  connectors: connectorsSlice.reducer,
  connections: connectionsSlice.reducer,
  modal: modalSlice.reducer,
  notices: noticesSlice.reducer,
  resources: resourcesSlice.reducer,
  transactions: transactionsSlice.reducer,
  signIn: signInSlice.reducer,
})

/** The store's state. */
export type RootState = ReturnType<typeof rootReducer>

/** Dispatches actions and thunks. Thunks receive the services. */
export type AppDispatch = ThunkDispatch<RootState, Services, UnknownAction>

/** A thunk of the kit: one action, with access to the services. */
export type AppThunk<result = void> = ThunkAction<result, RootState, Services, UnknownAction>

/** Creates the middleware whose listeners react to actions. */
export const createAppListeners = (services: Services) =>
  createListenerMiddleware<RootState, AppDispatch, Services>({
    extra: services,
    onError: (error) => {
      services.logger.error('A listener failed.', error)
      services.report(error, true)
    },
  })

/** Adds a listener. Returns a function that removes it. */
export type StartListening = ReturnType<typeof createAppListeners>['startListening']

/** The Redux store, with thunks. */
export type AppStore = Store<RootState> & { dispatch: AppDispatch }

/** The large part of a kit, loaded when it is first needed. */
export type Engine = {
  readonly store: AppStore
  readonly services: Services
  readonly actions: EngineActions
  /** Derives the state of the site from its options again, after they have changed. */
  update(): void
  getSnapshot(): Snapshot
  /** Calls `listener` after every change of the state. */
  subscribe(listener: () => void): Unsubscribe
  getProvider(namespace: Namespace): unknown
  /** Starts discovery and restores stored connections. */
  start(): void
  /** Stops tracking all wallets without disconnecting them. */
  stop(): void
  destroy(): void
  idle(): Promise<void>
}
