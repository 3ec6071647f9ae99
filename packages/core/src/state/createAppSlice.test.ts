import type { PayloadAction } from '@reduxjs/toolkit'
import { afterEach, expect, it } from 'vitest'
import { createAppSlice } from './createAppSlice.js'

const field = 'account' as never
afterEach(() => {
  Reflect.deleteProperty(Object.prototype, field)
})

const create = () =>
  createAppSlice({
    name: 'count',
    initialState: { value: 1 },
    reducers: {
      added: (state, { payload }: PayloadAction<number>) => ({ value: state.value + payload }),
      doubled: {
        prepare: () => ({ payload: 2 }),
        reducer: (state, { payload }: PayloadAction<number>) => ({ value: state.value * payload }),
      },
    },
  })

it.each(['a usual page', 'F-119: a page that adds a field to all objects'])('reduces its own actions on %s', (page) => {
  if (page.startsWith('F-119')) Object.assign(Object.prototype, { [field]: () => 'account' })
  const { reducer, actions } = create()
  const start = reducer(undefined, { type: 'other' })
  expect(actions.added(4).type).toBe('count/added')
  expect([actions.added(4), actions.doubled(), { type: 'count/other' }].reduce(reducer, start)).toEqual({ value: 10 })
})
