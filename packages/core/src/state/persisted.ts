import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from './rootReducer.js'

/** What of a slice outlives the page: declared beside the slice, written and read in one place. */
export type Persisted = {
  /** The first part of its keys, after the kit's own. */
  readonly name: string
  /** What was stored under a later version, or an earlier one without a way to this one, is dropped. */
  readonly version: number
  /** Makes of what version N stored what version N + 1 stores, by N. What it throws on is dropped. */
  readonly migrations?: Readonly<Record<number, (data: unknown) => unknown>>
  /** What to store, by the rest of the key: one key for each thing, so that tabs do not lose each other's. */
  readonly pick: (state: RootState) => Readonly<Record<string, unknown>>
  /** Whether what was stored under a key can be its own. What cannot is dropped. */
  readonly check?: (data: unknown) => boolean
  /** Whether each page starts it anew with what the last one has left: it is no other tab's, and what is taken up is gone. */
  readonly isOfPage?: boolean
  /** Validates what was stored, and says what to do with it at `now`. Absent where that takes more than an action. */
  readonly restore?: (stored: Readonly<Record<string, unknown>>, now: number) => UnknownAction | undefined
}
