'use client'
import type { AppKit, Snapshot } from '@latchkey/core'
import { useSyncExternalStore } from 'react'
import { neverTells } from './neverTells.js'

/**
 * Reads a part of a kit's snapshot, and renders again when that part is another.
 *
 * @param pick gives the same value as long as the snapshot says the same
 */
export const useSnapshot = <value>(kit: AppKit | undefined, pick: (snapshot: Snapshot | undefined) => value): value =>
  useSyncExternalStore(
    kit?.subscribe ?? neverTells,
    () => pick(kit?.getSnapshot()),
    () => pick(kit?.initialSnapshot),
  )
