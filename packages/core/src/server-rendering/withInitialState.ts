import type { AppKit } from '../handle/appKit.js'
import type { Snapshot } from '../contract/snapshot.js'
import type { InitialState } from './cookieText.js'
import { paintSnapshot } from './paintSnapshot.js'

/**
 * The kit as one request's page paints it: until stored connections have been looked at, its snapshot says the accounts and the network
 * of `initialState`, and `'connecting'` for their namespaces. A server's HTML and the browser's first render then say the same; the
 * wallet has the last word. The kit itself, which a server's requests share, stays as it is.
 *
 * @param initialState what `initialStateFromCookies` gave on the server
 * @returns the same kit where there is nothing to paint
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
