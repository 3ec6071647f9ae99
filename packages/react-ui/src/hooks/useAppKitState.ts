'use client'
import type { CaipNetworkId, DecidedFeatures, Namespace, Snapshot } from '@latchkey/core'
import { useFacts } from '../kit/useFacts.js'
import { useKit } from '../kit/useKit.js'

/** What {@link useAppKitState} gives: with the flags that a project's configuration may decide, from when the engine is there. */
export type UseAppKitStateReturn = Partial<DecidedFeatures> & {
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether the modal's code is being fetched for someone who waits. */
  readonly loading: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: Namespace | undefined
  /** Whether stored connections have been looked at. */
  readonly initialized: boolean
}

const readState = (snapshot: Snapshot | undefined): UseAppKitStateReturn => ({
  open: snapshot?.open ?? false,
  loading: snapshot?.loading ?? false,
  selectedNetworkId: snapshot?.networkId,
  activeChain: snapshot?.activeNamespace,
  initialized: snapshot?.initialized ?? false,
  ...snapshot?.remoteFeatures,
})

/**
 * The kit at this moment.
 *
 * @returns the same object as long as it says the same
 * @example
 * const Shade = () => {
 *   const { open } = useAppKitState()
 *   return <main aria-busy={open}>…</main>
 * }
 */
export const useAppKitState = (): UseAppKitStateReturn => useFacts(useKit(), readState)
