import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { ConnectorState } from '../wallet-list/readConnectors.js'
import type { AppKit } from '../handle/appKit.js'
import type { Unsubscribe } from '../contract/session.js'
import { subscribeEngine } from '../handle/subscribeEngine.js'
import { track } from '../state/services.js'
import type { WalletsPage } from '../wallet-list/readWalletPage.js'
import type { PairingState } from '../pairing/readPairing.js'

/**
 * Returns the connectors that are available now: wallets that announced themselves, wallets injected into the page, and connectors that the site
 * added. A wallet of several namespaces is one connector of the type `'MULTI_CHAIN'`, which contains that of each namespace.
 *
 * @param namespace returns the connectors of this namespace only, each with its own type; all by default
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const connectors = await getConnectors(kit, 'eip155')
 * const [first] = connectors
 * if (first) await kit.connect({ namespace: first.chain, connectorId: first.id })
 */
export const getConnectors = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace?: Namespace,
): Promise<readonly ConnectorState[]> => {
  checkNamespace(namespace)
  const [engine, { readConnectors }] = await Promise.all([kit.loadEngine(), import('../wallet-list/readConnectors.js')])
  return readConnectors(engine, namespace)
}

/**
 * Calls `listener` with the connectors of `getConnectors` as soon as they are known, and every time one of them changes: a wallet announces itself
 * late, or connects.
 *
 * @param namespace the connectors of this namespace only, each with its own type; all by default
 * @returns a function that unsubscribes
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const stop = subscribeConnectors(kit, (connectors) => console.log(connectors.map(({ name }) => name)))
 */
export const subscribeConnectors = (
  kit: Pick<AppKit, 'loadEngine' | 'start'>,
  listener: (connectors: readonly ConnectorState[]) => void,
  namespace?: Namespace,
): Unsubscribe => {
  checkNamespace(namespace)
  const load = async () => {
    const { readConnectors } = await import('../wallet-list/readConnectors.js')
    return (engine: Parameters<typeof readConnectors>[0]) => readConnectors(engine, namespace)
  }
  return subscribeEngine(kit, load, listener)
}

/** The parameters of {@link fetchWallets}. */
export type FetchWalletsParameters = {
  /** From 1, the default. A page has 40 wallets. */
  readonly page?: number | undefined
  /** Words that the name must have. All wallets by default. */
  readonly search?: string | undefined
}

/**
 * Fetches a page of the wallets in the site's directory, which users may not have: for a list of your own. Without a directory service, the only page
 * has the site's `customWallets`. The wallets of this browser are in `getConnectors`.
 *
 * @throws `SERVICE_FAILED`
 * @example
 * const { wallets, count } = await fetchWallets(kit, { search: 'rain' })
 */
export const fetchWallets = async (
  kit: Pick<AppKit, 'loadEngine'>,
  { page = 1, search = '' }: FetchWalletsParameters = {},
): Promise<WalletsPage> => {
  const [{ store, services }, { readWalletPage }] = await Promise.all([
    kit.loadEngine(),
    import('../wallet-list/readWalletPage.js'),
  ])
  return track(services, store.dispatch(readWalletPage(page, search.trim())))
}

/**
 * Calls `listener` with the pairing of WalletConnect, at once and every time it changes: for a QR code of your own. `kit.connect` with the connector of
 * the type `'WALLET_CONNECT'` begins a pairing, and again after it has failed or its URI has expired. `cancelPairing` ends it.
 *
 * @returns a function that unsubscribes
 * @example
 * const stop = subscribePairing(kit, ({ status, uri }) => console.log(status, uri))
 * kit.connect({ namespace: 'eip155', connectorId: 'walletConnect' }).catch(console.warn)
 */
export const subscribePairing = (
  kit: Pick<AppKit, 'loadEngine' | 'start'>,
  listener: (pairing: PairingState) => void,
): Unsubscribe => {
  const load = async () => {
    const { readPairing } = await import('../pairing/readPairing.js')
    return ({ store }: { readonly store: { getState(): Parameters<typeof readPairing>[0] } }) =>
      readPairing(store.getState())
  }
  return subscribeEngine(kit, load, listener)
}

/**
 * Ends the pairing of WalletConnect that waits for a wallet: its URI is void, and `kit.connect` rejects with `ABORTED`.
 *
 * @example
 * await cancelPairing(kit)
 */
export const cancelPairing = async (kit: Pick<AppKit, 'loadEngine'>): Promise<void> => {
  const [{ store, services }, { abortConnecting }] = await Promise.all([
    kit.loadEngine(),
    import('../connect/abortConnecting.js'),
  ])
  const isPairing = ({ connectorId }: { readonly connectorId: string }) =>
    services.sources.get(connectorId)?.info.type === 'WALLET_CONNECT'
  store.dispatch(abortConnecting(isPairing, 'The pairing was cancelled.'))
}
