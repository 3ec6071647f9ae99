import { parseCaipAddress } from '../caip/caipAddress.js'
import { parseCaipNetworkId } from '../caip/caipNetworkId.js'
import type { AppKit } from '../handle/appKit.js'
import type { NamespaceSnapshot, Snapshot } from '../handle/snapshot.js'
import { getNetworkId } from '../networks/siteNetwork.js'
import type { InitialState } from './cookieText.js'

const served = (kit: AppKit, { accounts }: InitialState) =>
  accounts
    .map(parseCaipAddress)
    .filter(({ namespace }) => kit.options.adapters.some((entry) => entry.namespace === namespace))

/**
 * The kit as one request's page paints it: until stored connections have been looked at, its snapshot says the accounts and the network
 * of `initialState`, and `'connecting'` for their namespaces. A server's HTML and the browser's first render then say the same; the
 * wallet has the last word. The kit itself, which a server's requests share, stays as it is.
 *
 * @param initialState what `initialStateFromCookies` gave on the server
 * @returns the same kit where there is nothing to paint
 * @example
 * const [painted] = useState(() => withInitialState(kit, initialState))
 * return <AppKitProvider kit={painted}>{children}</AppKitProvider>
 */
export const withInitialState = <kit extends AppKit>(kit: kit, initialState: InitialState | undefined): kit => {
  const accounts = initialState && kit.options.enableReconnect !== false ? served(kit, initialState) : []
  if (accounts.length === 0) return kit
  const painted = accounts.map(({ namespace, address, networkId }): readonly [string, NamespaceSnapshot] => [
    namespace,
    { status: 'connecting', address, accounts: [{ address }], networkId },
  ])
  const network = kit.options.networks.map(getNetworkId).find((id) => id === initialState?.networkId)
  const known = new WeakMap<Snapshot, Snapshot>()

  const paint = (snapshot: Snapshot): Snapshot => {
    if (snapshot.initialized) return snapshot
    const isUntold = network !== undefined && snapshot.networkId === kit.initialSnapshot.networkId
    const next: Snapshot = known.get(snapshot) ?? {
      ...snapshot,
      ...(isUntold && { networkId: network, activeNamespace: parseCaipNetworkId(network).namespace }),
      namespaces: {
        ...snapshot.namespaces,
        ...Object.fromEntries(painted.filter(([namespace]) => !Reflect.get(snapshot.namespaces, namespace)?.address)),
      },
    }
    known.set(snapshot, next)
    return next
  }
  return {
    ...kit,
    get options() {
      return kit.options
    },
    initialSnapshot: paint(kit.initialSnapshot),
    getSnapshot: () => paint(kit.getSnapshot()),
  }
}
