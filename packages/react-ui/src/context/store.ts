import type { AppDispatch, Engine, RootState } from '@latchkey/core/internal'
import { createContext, useContext } from 'react'
import { createDispatchHook, createSelectorHook, type ReactReduxContextValue, type UseSelector } from 'react-redux'

/** The modal's own Redux context. It never shadows the context of a host that uses Redux itself. */
export const StoreContext = createContext<ReactReduxContextValue | null>(null)

/** Reads the kit's state by a selector. */
export const useAppSelector: UseSelector<RootState> = createSelectorHook(StoreContext).withTypes<RootState>()

/** Returns the kit's dispatch, for actions and thunks. */
export const useAppDispatch: () => AppDispatch = createDispatchHook(StoreContext).withTypes<AppDispatch>()

/** Provides the engine: the live objects that are not in the state. */
export const EngineContext = createContext<Engine | undefined>(undefined)

/** Returns the engine with its services and its actions. */
export const useEngine = (): Engine => {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('This component works only inside the modal.')
  return engine
}
