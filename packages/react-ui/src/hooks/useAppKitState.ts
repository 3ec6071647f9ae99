'use client'
import type { CaipNetworkId, DecidedFeatures, Namespace, Snapshot } from '@latchkey/core'
import { useFacts } from '../kit/useSnapshot.js'
import { useKit } from '../kit/useKit.js'

/** The return type of {@link useAppKitState}. It includes the flags that a project's configuration may decide, once the engine has loaded. */
export type UseAppKitStateReturn = Partial<DecidedFeatures> & {
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether the modal's code is being fetched while the user waits for it. */
  readonly loading: boolean
  readonly selectedNetworkId: CaipNetworkId | undefined
  readonly activeChain: Namespace | undefined
  /** Whether the kit has read the stored connections. */
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
 * Returns the current state of the kit.
 *
 * @returns the same object as long as its values are unchanged
 * @example
 * const Shade = () => {
 *   const { open } = useAppKitState()
 *   return <main aria-busy={open}>…</main>
 * }
 */
export const useAppKitState = (): UseAppKitStateReturn => useFacts(useKit(), readState)
