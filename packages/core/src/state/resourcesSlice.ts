import type { PayloadAction } from '@reduxjs/toolkit'
import { createAppSlice } from './createAppSlice.js'
import { isCaipNetworkId, namespaceOf } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { ErrorInfo } from '../base/errorInfo.js'

/** Identifies the data of a resource: the resource's name, and the argument that the data is read with. */
export type ResourceAddress = {
  readonly name: string
  /** If it has a `network`, a CAIP-2 id, the data belongs to that network's namespace. */
  readonly argument: Readonly<Record<string, unknown>>
}

/** Returns the key of a resource's data in the state and in storage. */
export const toResourceKey = ({ name, argument }: ResourceAddress): string => `${name}/${JSON.stringify(argument)}`

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
  /** The namespace of the account or network that the data belongs to. The entry is deleted when this namespace has no wallet. */
  readonly namespace?: Namespace | undefined
  /** Whether an earlier page left the entry. If so, it is used only for a resource that persists. */
  readonly isKept?: boolean | undefined
}

/** All entries, by key. */
export type ResourcesState = Readonly<Record<string, ResourceEntry>>

const initialState: ResourcesState = {}

const withEntry = (state: ResourcesState, address: ResourceAddress, entry: ResourceEntry): ResourcesState => {
  const { network } = address.argument
  return {
    ...state,
    [toResourceKey(address)]: { ...entry, ...(isCaipNetworkId(network) && { namespace: namespaceOf(network) }) },
  }
}

export const resourcesSlice = createAppSlice({
  name: 'resources',
  initialState,
  reducers: {
    requested: (state, { payload }: PayloadAction<ResourceAddress>): ResourcesState =>
      withEntry(state, payload, { ...state[toResourceKey(payload)], status: 'loading' }),
    received: (
      state,
      { payload: { name, argument, ...answer } }: PayloadAction<ResourceAddress & Omit<ResourceEntry, 'status'>>,
    ): ResourcesState => withEntry(state, { name, argument }, { status: 'ready', ...answer }),
    /** Entries that this page read take precedence over those that an earlier page left. */
    readingsRestored: (state, { payload }: PayloadAction<ResourcesState>): ResourcesState => ({ ...payload, ...state }),
    failed: (
      state,
      { payload: { error, at, ...address } }: PayloadAction<ResourceAddress & { error: ErrorInfo; at: number }>,
    ): ResourcesState => withEntry(state, address, { ...state[toResourceKey(address)], status: 'failed', error, at }),
    /** Deletes the entries of a namespace that no longer has a wallet. */
    namespaceForgotten: (state, { payload }: PayloadAction<Namespace>): ResourcesState =>
      Object.fromEntries(Object.entries(state).filter(([, { namespace }]) => namespace !== payload)),
    /** Deletes the entries whose keys start with a prefix. */
    invalidated: (state, { payload }: PayloadAction<string>): ResourcesState =>
      Object.fromEntries(Object.entries(state).filter(([key]) => !key.startsWith(payload))),
  },
})
