import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from '../engine/rootReducer.js'

/** What of a slice outlives the page: declared beside the slice, written and read in one place. */
export type Persisted = {
  /** The first part of its keys, after the kit's own. */
  readonly name: string
  /** What was stored under another version is dropped. */
  readonly version: number
  /** What to store, by the rest of the key: one key for each thing, so that tabs do not lose each other's. */
  readonly pick: (state: RootState) => Readonly<Record<string, unknown>>
  /** Whether what was stored under a key can be its own. What cannot is dropped. */
  readonly check?: (data: unknown) => boolean
  /** Validates what was stored, and says what to do with it. Absent where that takes more than an action. */
  readonly restore?: (stored: Readonly<Record<string, unknown>>) => UnknownAction | undefined
}
