'use client'
import type { CaipNetworkId, Namespace, Snapshot } from '@latchkey/core'
import { useMemo } from 'react'
import { useKit } from '../kit/useKit.js'
import { useSnapshot } from '../kit/useSnapshot.js'

/** What {@link useAppKitState} gives. */
export type UseAppKitStateReturn = {
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether the modal's code is being fetched for someone who waits. */
  readonly loading: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: Namespace | undefined
  /** Whether stored connections have been looked at. */
  readonly initialized: boolean
}

/**
 * The kit at this moment.
 *
 * @returns the same object as long as it says the same
 */
export const useAppKitState = (): UseAppKitStateReturn => {
  const kit = useKit()
  const use = <value>(pick: (snapshot: Snapshot) => value) => useSnapshot(kit, (snapshot) => snapshot && pick(snapshot))
  const open = use((snapshot) => snapshot.open) ?? false
  const loading = use((snapshot) => snapshot.loading) ?? false
  const initialized = use((snapshot) => snapshot.initialized) ?? false
  const selectedNetworkId = use((snapshot) => snapshot.networkId)
  const activeChain = use((snapshot) => snapshot.activeNamespace)
  return useMemo(
    () => ({ open, loading, selectedNetworkId, activeChain, initialized }),
    [open, loading, selectedNetworkId, activeChain, initialized],
  )
}
