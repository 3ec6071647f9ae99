import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/** The kit at one moment, as {@link getState} gives it. */
export type KitState = {
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether the modal's code is being fetched for someone who waits. */
  readonly loading: boolean
  /** Whether stored connections have been looked at. */
  readonly initialized: boolean
  readonly selectedNetworkId: CaipNetworkId
  readonly activeChain: Namespace
}

/**
 * The kit at this moment. `kit.getSnapshot()` says more: accounts, wallets and connections too.
 *
 * @example
 * const { open, selectedNetworkId } = getState(kit)
 */
export const getState = (kit: Pick<AppKit, 'getSnapshot'>): KitState => {
  const { open, loading, initialized, networkId, activeNamespace } = kit.getSnapshot()
  return { open, loading, initialized, selectedNetworkId: networkId, activeChain: activeNamespace }
}
