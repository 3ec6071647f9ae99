import type { PayloadAction } from '@reduxjs/toolkit'
import { describe, expectTypeOf, it } from 'vitest'
import { createPlainSlice } from './createPlainSlice.js'

type Count = { readonly value: number }

const initialState: Count = { value: 0 }
const slice = createPlainSlice({
  name: 'count',
  initialState,
  reducers: {
    increased: ({ value }): Count => ({ value: value + 1 }),
    added: ({ value }, { payload }: PayloadAction<number>): Count => ({ value: value + payload }),
    reset: (_state, { payload = 0 }: PayloadAction<number | undefined>): Count => ({ value: payload }),
    counted: {
      prepare: (items: readonly string[]) => ({ payload: items.length }),
      reducer: (_state, { payload }: PayloadAction<number>): Count => ({ value: payload }),
    },
  },
})

describe('createPlainSlice', () => {
  it('has the members that exist, and none of the others of `createSlice`', () => {
    expectTypeOf<keyof typeof slice>().toEqualTypeOf<'name' | 'reducer' | 'actions' | 'getInitialState'>()
  })

  it('derives action creators and their types from the reducers', () => {
    expectTypeOf(slice.actions.increased()).toEqualTypeOf<{ payload: undefined; type: 'count/increased' }>()
    expectTypeOf(slice.actions.added(1)).toEqualTypeOf<{ payload: number; type: 'count/added' }>()
    expectTypeOf(slice.actions.reset).parameters.toEqualTypeOf<[payload?: number | undefined]>()
    expectTypeOf(slice.actions.counted).parameters.toEqualTypeOf<[items: readonly string[]]>()
    // @ts-expect-error the payload is a number
    slice.actions.added('1')
  })

  it('rejects a reducer of another state, and a state that a reducer would mutate', () => {
    createPlainSlice({
      name: 'count',
      initialState,
      // @ts-expect-error returns another state
      reducers: { increased: () => 'one' },
    })
    createPlainSlice({
      name: 'count',
      initialState,
      reducers: {
        increased: (state) => {
          // @ts-expect-error read-only
          state.value += 1
          return state
        },
      },
    })
  })
})
