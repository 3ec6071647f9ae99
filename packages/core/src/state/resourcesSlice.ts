import type { PayloadAction } from '@reduxjs/toolkit'
import type { Namespace } from '../base/namespaces.js'
import type { ErrorInfo } from '../base/errorInfo.js'
import { createPlainSlice } from './createPlainSlice.js'

/** Data of a server or a chain, as it was last read. */
export type ResourceEntry = {
  readonly status: 'loading' | 'ready' | 'failed'
  /** Kept while the data is read again, and if that fails. */
  readonly data?: unknown
  readonly error?: ErrorInfo | undefined
  /** When the last answer arrived, in milliseconds since the epoch. */
  readonly at?: number | undefined
  /** How long the answer stays fresh, also for the next page, in milliseconds. Absent if the answer ends with this page. */
  readonly lifetime?: number | undefined
  /** Whether an earlier page left the entry. If so, it is used only for a resource that persists. */
  readonly isKept?: boolean | undefined
}

/** All entries, by key. */
export type ResourcesState = Readonly<Record<string, ResourceEntry>>

/** Whether a key belongs to an account or a network of a namespace. If so, its argument names one with its CAIP id. */
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
    /** Entries that this page read take precedence over those that an earlier page left. */
    readingsRestored: (state, { payload }: PayloadAction<ResourcesState>): ResourcesState => ({ ...payload, ...state }),
    failed: (
      state,
      { payload: { key, error, at } }: PayloadAction<{ key: string; error: ErrorInfo; at: number }>,
    ): ResourcesState => ({ ...state, [key]: { ...state[key], status: 'failed', error, at } }),
    /** Deletes the entries of a namespace that no longer has a wallet. */
    namespaceForgotten: (state, { payload }: PayloadAction<Namespace>): ResourcesState =>
      Object.fromEntries(Object.entries(state).filter(([key]) => !isOfNamespace(key, payload))),
    invalidated: (state, { payload }: PayloadAction<string>): ResourcesState =>
      Object.fromEntries(Object.entries(state).filter(([key]) => !key.startsWith(payload))),
  },
})
