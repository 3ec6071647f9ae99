import type { AppKit } from '../handle/appKit.js'
import type { Snapshot } from '../contract/snapshot.js'
import type { InitialState } from './cookieText.js'
import { paintSnapshot } from './paintSnapshot.js'

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
  const known = new WeakMap<Snapshot, Snapshot>()
  const paint = (snapshot: Snapshot): Snapshot => {
    const isSwitched = snapshot.networkId !== kit.initialSnapshot.networkId
    const state = isSwitched && initialState ? { accounts: initialState.accounts } : initialState
    const next = known.get(snapshot) ?? paintSnapshot(snapshot, state, kit.options)
    known.set(snapshot, next)
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
