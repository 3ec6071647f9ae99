import {
  createReducer,
  createSlice,
  type CreateSliceOptions,
  type Slice,
  type SliceCaseReducers,
} from '@reduxjs/toolkit'

/**
 * Creates a slice as `createSlice` does. Only its reducer is our own: that of Redux Toolkit lists its cases by `for … in`, so it throws on a page
 * that has added a field to `Object.prototype`.
 */
export const createAppSlice = <state, reducers extends SliceCaseReducers<state>, name extends string>(
  options: CreateSliceOptions<state, reducers, name>,
): Pick<Slice<state, reducers, name>, 'actions' | 'reducer'> => {
  const { actions, caseReducers } = createSlice(options)
  const reducer = createReducer(options.initialState, (builder) => {
    for (const [key, reduce] of Object.entries(caseReducers)) builder.addCase(actions[key]?.type ?? key, reduce)
  })
  return { actions, reducer }
}
