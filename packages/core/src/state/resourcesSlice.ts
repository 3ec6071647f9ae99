import type { PayloadAction } from '@reduxjs/toolkit'
import type { Namespace } from '../base/namespaces.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import { createPlainSlice } from './createPlainSlice.js'

/** Data of a server or a chain, as it was last read. */
export type ResourceEntry = {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Stays while it is read again, and when that fails. */
  readonly data?: unknown
  readonly error?: ErrorInfo | undefined
  /** When the last answer came, in milliseconds since the epoch. */
  readonly at?: number | undefined
  /** How long the answer is good for, in milliseconds, also for the next page; absent where it ends with this one. */
  readonly lifetime?: number | undefined
  /** Whether an earlier page has left it: it counts only for a resource that persists. */
  readonly isKept?: boolean | undefined
}

/** All that was read, by key. */
export type ResourcesState = Readonly<Record<string, ResourceEntry>>

/** Whether what was read under a key is of an account or a network of a namespace: its argument then names one by its CAIP id. */
export const isOfNamespace = (key: string, namespace: Namespace): boolean => key.includes(`"${namespace}:`)

const initialState: ResourcesState = {}

export const resourcesSlice = createPlainSlice({
  name: 'resources',
  initialState,
  reducers: {
    requested: (state, { payload }: PayloadAction<string>): ResourcesState => ({
      ...state,
      [payload]: { ...state[payload], status: 'loading' },
    }),
    received: (
      state,
      {
        payload: { key, ...answer },
      }: PayloadAction<{ key: string; data?: unknown; at?: number; lifetime?: number | undefined }>,
    ): ResourcesState => ({ ...state, [key]: { status: 'ready', ...answer } }),
    /** What was read here stands above what an earlier page has left. */
    readingsRestored: (state, { payload }: PayloadAction<ResourcesState>): ResourcesState => ({ ...payload, ...state }),
    failed: (
      state,
      { payload: { key, error, at } }: PayloadAction<{ key: string; error: ErrorInfo; at: number }>,
    ): ResourcesState => ({ ...state, [key]: { ...state[key], status: 'failed', error, at } }),
    /** What was read for a namespace that has no wallet any more is forgotten. */
    namespaceForgotten: (state, { payload }: PayloadAction<Namespace>): ResourcesState =>
      Object.fromEntries(Object.entries(state).filter(([key]) => !isOfNamespace(key, payload))),
    invalidated: (state, { payload }: PayloadAction<string>): ResourcesState =>
      Object.fromEntries(Object.entries(state).filter(([key]) => !key.startsWith(payload))),
  },
})
