import { truncateAddress, parseCaipAddress } from '../base/caipAddress.js'
import { parseCaipNetworkId } from '../base/caipNetworkId.js'
import type { NamespaceSnapshot, Snapshot } from '../contract/snapshot.js'
import { getNetworkId } from '../contract/network.js'
import type { RecallingSite } from '../contract/kitStorage.js'
import type { InitialState } from './cookieText.js'
import type { AppKit } from '../handle/appKit.js'

/** Keeps the parts of an initial state that the site supports: accounts in namespaces with an adapter, and the network if the site lists it. */
const ofSite = ({ accounts, networkId }: InitialState, { adapters, networks }: RecallingSite) => ({
  accounts: accounts
    .map(parseCaipAddress)
    .filter(({ namespace }) => adapters.some((entry) => entry.namespace === namespace)),
  network: networks.map(getNetworkId).find((id) => id === networkId),
})

/**
 * Adds an initial state to a snapshot: its accounts, with status `'connecting'`, and its network. If the snapshot already has an account of a
 * namespace, that account stays.
 *
 * @returns the same snapshot if there is nothing to add
 */
export const paintSnapshot = (
  snapshot: Snapshot,
  initialState: InitialState | undefined,
  site: RecallingSite,
): Snapshot => {
  if (!initialState || snapshot.initialized || site.enableReconnect === false) return snapshot
  const { accounts, network } = ofSite(initialState, site)
  const painted = accounts
    .filter(({ namespace }) => !snapshot.namespaces[namespace]?.address)
    .map(({ namespace, address, networkId }): readonly [string, NamespaceSnapshot] => [
      namespace,
      { status: 'connecting', address, shown: truncateAddress(address), accounts: [{ address }], networkId },
    ])
  if (painted.length === 0) return snapshot
  return {
    ...snapshot,
    ...(network && { networkId: network, activeNamespace: parseCaipNetworkId(network).namespace }),
    namespaces: { ...snapshot.namespaces, ...Object.fromEntries(painted) },
  }
}

/**
 * Returns the kit with the initial state of one request. Until stored connections have been restored, its snapshot has the accounts and the network
 * of `initialState`, and the status `'connecting'` for their namespaces. The server's HTML and the browser's first render are then the same; the
 * wallet's answer replaces them. The kit itself, which a server's requests share, stays unchanged.
 *
 * @param initialState the return value of `initialStateFromCookies` on the server
 * @returns the same kit if there is nothing to add
 * @example
 * const painted = withInitialState(kit, initialStateFromCookies(request.headers.get('cookie')))
 * painted.getSnapshot().namespaces.eip155?.address // what a server's HTML and the first render say
 */
export const withInitialState = <kit extends AppKit>(kit: kit, initialState: InitialState | undefined): kit => {
  const painted = new WeakMap<Snapshot, Snapshot>()
  const paint = (snapshot: Snapshot): Snapshot => {
    const isSwitched = snapshot.networkId !== kit.initialSnapshot.networkId
    const state = isSwitched && initialState ? { accounts: initialState.accounts } : initialState
    const next = painted.get(snapshot) ?? paintSnapshot(snapshot, state, kit.options)
    painted.set(snapshot, next)
    return next
  }
  const initialSnapshot = paint(kit.initialSnapshot)
  if (initialSnapshot === kit.initialSnapshot) return kit
  return {
    ...kit,
    get options() {
      return kit.options
    },
    initialSnapshot,
    getSnapshot: () => paint(kit.getSnapshot()),
  }
}
