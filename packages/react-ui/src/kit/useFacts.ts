'use client'
import type { AppKit, Namespace, Snapshot } from '@latchkey/core'
import { useMemo } from 'react'
import { useSnapshot } from './useSnapshot.js'

/** Gives the facts that were read before as long as each of them is the same. */
const keepSame = <facts extends object>(read: (snapshot: Snapshot | undefined) => facts) => {
  let last: facts | undefined
  return (snapshot: Snapshot | undefined) => {
    const next = read(snapshot)
    if (!last || JSON.stringify(next) !== JSON.stringify(last)) last = next
    return last
  }
}

/**
 * Reads several facts of a kit at once, and renders again when one of them is another.
 *
 * @param read a function that stays the same from render to render
 */
export const useFacts = <facts extends object>(
  kit: AppKit | undefined,
  read: (snapshot: Snapshot | undefined, namespace: Namespace | undefined) => facts,
  namespace?: Namespace,
): facts => {
  const pick = useMemo(() => keepSame((snapshot) => read(snapshot, namespace)), [read, namespace])
  return useSnapshot(kit, pick)
}
