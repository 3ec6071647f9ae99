import type { Store } from '@reduxjs/toolkit'
import type { Unsubscribe } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { EngineActs } from '../contract/acts.js'
import type { Snapshot } from '../contract/snapshot.js'
import type { AppDispatch, RootState } from './rootReducer.js'
import type { Services } from './services.js'

/** The store, with thunks. */
export type AppStore = Store<RootState> & { dispatch: AppDispatch }

/** The heavy half of a kit: loaded when it is first needed. */
export type Engine = {
  readonly store: AppStore
  readonly services: Services
  readonly acts: EngineActs
  getSnapshot(): Snapshot
  /** Calls `listener` after every change of the state. */
  subscribe(listener: () => void): Unsubscribe
  getProvider(namespace: Namespace): unknown
  /** Starts discovery and takes up stored connections. */
  start(): void
  /** Lets every wallet go without disconnecting it. */
  stop(): void
  destroy(): void
  idle(): Promise<void>
}
