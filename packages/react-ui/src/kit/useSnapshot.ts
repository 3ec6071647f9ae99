'use client'

import type { AppKit, Namespace, Snapshot } from '@latchkey/core'
import { checkNamespace } from '@latchkey/core/handle'
import { useMemo, useSyncExternalStore } from 'react'

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

/** Returns the previous facts as long as each of them is unchanged. */
const keepSame = <facts extends object>(read: (snapshot: Snapshot | undefined) => facts) => {
  let last: facts | undefined
  return (snapshot: Snapshot | undefined) => {
    const next = read(snapshot)
    if (!last || JSON.stringify(next) !== JSON.stringify(last)) last = next
    return last
  }
}

/**
 * Reads several facts of a kit at once, and renders again if one of them has changed.
 *
 * @param read must be the same function on every render
 */
export const useFacts = <facts extends object>(
  kit: AppKit | undefined,
  read: (snapshot: Snapshot | undefined, namespace: Namespace | undefined) => facts,
  namespace?: Namespace,
): facts => {
  checkNamespace(namespace)
  const pick = useMemo(() => keepSame((snapshot) => read(snapshot, namespace)), [read, namespace])
  return useSnapshot(kit, pick)
}
