import type { AppDispatch, Engine, RootState } from '@latchkey/core/internal'
import { createContext, useContext } from 'react'
import { createDispatchHook, createSelectorHook, type ReactReduxContextValue, type UseSelector } from 'react-redux'

/** The modal's own context: a host's own Redux is never shadowed by it. */
export const StoreContext = createContext<ReactReduxContextValue | null>(null)

/** Reads the kit's state by a selector. */
export const useAppSelector: UseSelector<RootState> = createSelectorHook(StoreContext).withTypes<RootState>()

/** Gives the kit's dispatch: for actions and thunks. */
export const useAppDispatch: () => AppDispatch = createDispatchHook(StoreContext).withTypes<AppDispatch>()

/** Carries what is live beside the state. */
export const EngineContext = createContext<Engine | undefined>(undefined)

/** Gives the engine: its services, its acts. */
export const useEngine = (): Engine => {
  const engine = useContext(EngineContext)
  if (!engine) throw new Error('A view of the kit stands outside its modal.')
  return engine
}
