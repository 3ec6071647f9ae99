'use client'

import type { AppKit, Snapshot } from '@latchkey/core'
import { useSyncExternalStore } from 'react'

/** A `subscribe` function for values that never change. */
export const noopSubscribe = () => (): void => undefined

/**
 * Reads a part of a kit's snapshot, and renders again if that part has changed.
 *
 * @param pick must return the same value as long as the snapshot's data is unchanged
 */
export const useSnapshot = <value>(kit: AppKit | undefined, pick: (snapshot: Snapshot | undefined) => value): value =>
  useSyncExternalStore(
    kit?.subscribe ?? noopSubscribe,
    () => pick(kit?.getSnapshot()),
    () => pick(kit?.initialSnapshot),
  )
