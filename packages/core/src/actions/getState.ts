import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/** The kit's state at one moment, as {@link getState} returns it. */
export type KitState = {
  /** Whether the modal is open. */
  readonly open: boolean
  /** Whether the modal's code is loading while the user waits for it. */
  readonly loading: boolean
  /** Whether the kit has finished restoring stored connections. */
  readonly initialized: boolean
  readonly selectedNetworkId: CaipNetworkId
  readonly activeChain: Namespace
}

/**
 * Returns the kit's current state. `kit.getSnapshot()` returns more: accounts, wallets and connections too.
 *
 * @example
 * const { open, selectedNetworkId } = getState(kit)
 */
export const getState = (kit: Pick<AppKit, 'getSnapshot'>): KitState => {
  const { open, loading, initialized, networkId, activeNamespace } = kit.getSnapshot()
  return { open, loading, initialized, selectedNetworkId: networkId, activeChain: activeNamespace }
}
