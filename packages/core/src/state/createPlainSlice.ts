import { createAction, type createSlice, type UnknownAction } from '@reduxjs/toolkit'

type AnyReducer = (state: unknown, action: UnknownAction) => unknown
type Prepare = (...parameters: unknown[]) => { payload: unknown }
type Definition = AnyReducer | { readonly reducer: AnyReducer; readonly prepare: Prepare }
type Options = {
  readonly name: string
  readonly initialState: unknown
  readonly reducers: Readonly<Record<string, Definition>>
}

const create = ({ name, initialState, reducers }: Options) => {
  const getInitialState = (): unknown => (typeof initialState === 'function' ? initialState() : initialState)
  const cases = new Map<string, AnyReducer>()
  const actions: Record<string, unknown> = {}
  for (const [key, definition] of Object.entries(reducers)) {
    const type = `${name}/${key}`
    if (typeof definition === 'function') {
      cases.set(type, definition)
      actions[key] = createAction(type)
    } else {
      cases.set(type, definition.reducer)
      actions[key] = createAction(type, definition.prepare)
    }
  }
  const reducer = (state: unknown = getInitialState(), action: UnknownAction) => {
    const reduce = cases.get(action.type)
    return reduce ? reduce(state, action) : state
  }
  return { name, reducerPath: name, reducer, actions, getInitialState, caseReducers: reducers }
}

/**
 * Creates a slice like Redux Toolkit's `createSlice`, for reducers that return the next state and never mutate the previous one.
 * `createSlice` includes Immer for reducers that mutate: 5 kB that users would download with the first click.
 */
export const createPlainSlice = create as unknown as typeof createSlice // implements what the kit's slices use, with `createSlice`'s types
