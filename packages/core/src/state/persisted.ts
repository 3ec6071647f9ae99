import type { UnknownAction } from '@reduxjs/toolkit'
import type { RootState } from './rootReducer.js'

/** The part of a slice that outlives the page. It is declared beside the slice, and written and read in one place. */
export type Persisted = {
  /** The first part of its keys, after the kit's own. */
  readonly name: string
  /** Data of a later version, or of an earlier version that cannot be migrated, is deleted. */
  readonly version: number
  /** Migrations by version: the one under N converts data of version N to version N + 1. If it throws, the data is deleted. */
  readonly migrations?: Readonly<Record<number, (data: unknown) => unknown>>
  /** Returns what to store, by the rest of the key. Each item has its own key, so that tabs don't overwrite each other's items. */
  readonly pick: (state: RootState) => Readonly<Record<string, unknown>>
  /** Whether a stored value can belong to this part. If not, it is deleted. */
  readonly check?: (data: unknown) => boolean
  /** Whether each page starts with the values that the last page left. Tabs don't share them, and they are deleted once they are read. */
  readonly isOfPage?: boolean
  /** Validates the stored values and returns the action that restores them at `now`. Absent if restoring takes more than an action. */
  readonly restore?: (stored: Readonly<Record<string, unknown>>, now: number) => UnknownAction | undefined
}
