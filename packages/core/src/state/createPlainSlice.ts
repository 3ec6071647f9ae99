import {
  type ActionCreatorWithoutPayload,
  createAction,
  type PayloadAction,
  type PayloadActionCreator,
  type PrepareAction,
  type UnknownAction,
} from '@reduxjs/toolkit'

type PlainReducer<state> = (state: state, action: PayloadAction<never>) => state

/** A reducer, or one whose payload is prepared first: reducers must be pure, so a new id is made before. */
type Case<state> =
  | PlainReducer<state>
  | { readonly reducer: PlainReducer<state>; readonly prepare: PrepareAction<unknown> }

type Cases<state> = Readonly<Record<string, Case<state>>>

type ActionCreatorOf<definition, type extends string> = definition extends {
  readonly prepare: infer prepare extends PrepareAction<unknown>
}
  ? PayloadActionCreator<unknown, type, prepare>
  : definition extends (state: never, action: infer action) => unknown
    ? action extends PayloadAction<infer payload>
      ? PayloadActionCreator<payload, type>
      : ActionCreatorWithoutPayload<type>
    : never

/** A part of the state: its reducer, and the creators of its actions. Each action's type is `name/case`. */
export type PlainSlice<state, cases, name extends string> = {
  readonly name: name
  reducer(state: state | undefined, action: UnknownAction): state
  readonly actions: { readonly [key in keyof cases & string]: ActionCreatorOf<cases[key], `${name}/${key}`> }
  getInitialState(): state
}

/**
 * Creates a slice for reducers that return the next state and never mutate the previous one. Redux Toolkit's `createSlice` includes Immer for
 * reducers that mutate: 5 kB that users would download with the first click.
 */
export function createPlainSlice<state, cases extends Cases<state>, name extends string>(definition: {
  readonly name: name
  readonly initialState: state
  readonly reducers: cases
}): PlainSlice<state, cases, name>
export function createPlainSlice({ name, initialState, reducers }: SliceDefinition) {
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
  const reducer = (state: unknown = initialState, action: UnknownAction) => {
    const reduce = cases.get(action.type)
    return reduce ? reduce(state, action) : state
  }
  return { name, reducer, actions, getInitialState: () => initialState }
}

type AnyReducer = (state: unknown, action: UnknownAction) => unknown
type SliceDefinition = {
  readonly name: string
  readonly initialState: unknown
  readonly reducers: Readonly<
    Record<string, AnyReducer | { readonly reducer: AnyReducer; readonly prepare: PrepareAction<unknown> }>
  >
}
