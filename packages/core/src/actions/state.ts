import type { AppKit } from '../handle/appKit.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import type { Namespace } from '../base/namespaces.js'
import type { Unsubscribe } from '../contract/session.js'
import { subscribePart } from '../handle/subscribePart.js'
import { track } from '../state/services.js'
import type { ProjectConfig } from '../site/readProject.js'

/**
 * Waits until the kit has finished restoring stored connections: each earlier connection is then connected again, or is not.
 *
 * @example
 * await ready(kit)
 * if (!getIsConnectedState(kit)) await kit.open()
 */
export const ready = (kit: Pick<AppKit, 'getSnapshot' | 'subscribe'>): Promise<void> =>
  new Promise((resolve) => {
    let stop = (): void => undefined
    const look = () => {
      if (!kit.getSnapshot().initialized) return
      stop()
      resolve()
    }
    stop = kit.subscribe(look) // may call `look` before `stop` is assigned
    look()
  })

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

/**
 * Calls `listener` with the kit's state every time it changes: whether the modal is open, which network is active.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribeState(kit, ({ open }) => console.log(open ? 'open' : 'closed'))
 */
export const subscribeState = (
  kit: Pick<AppKit, 'getSnapshot' | 'subscribe'>,
  listener: (state: KitState) => void,
): Unsubscribe => subscribePart(kit, () => getState(kit), listener)

/**
 * Returns the project's configuration from the site's directory service. If it has not been fetched yet, this fetches it; basic mode sends no
 * request.
 *
 * @returns no features if the site has no such service, or if the service did not answer
 * @example
 * const { features } = await getProjectConfig(kit)
 * const hasSwaps = features?.some(({ id, isEnabled }) => id === 'swap' && isEnabled)
 */
export const getProjectConfig = async (kit: Pick<AppKit, 'loadEngine'>): Promise<ProjectConfig> => {
  const [{ store, services }, { loadProjectConfig }] = await Promise.all([
    kit.loadEngine(),
    import('../site/readProject.js'),
  ])
  return track(services, store.dispatch(loadProjectConfig()))
}
