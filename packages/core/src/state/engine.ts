import type { Store } from '@reduxjs/toolkit'
import type { Unsubscribe } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { EngineActs } from '../contract/acts.js'
import type { Snapshot } from '../contract/snapshot.js'
import type { AppDispatch, RootState } from './rootReducer.js'
import type { Services } from './services.js'

/** The Redux store, with thunks. */
export type AppStore = Store<RootState> & { dispatch: AppDispatch }

/** The large part of a kit, loaded when it is first needed. */
export type Engine = {
  readonly store: AppStore
  readonly services: Services
  readonly acts: EngineActs
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
