import {
  combineReducers,
  createListenerMiddleware,
  type ThunkAction,
  type ThunkDispatch,
  type UnknownAction,
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
