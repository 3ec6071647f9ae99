import type { WalletInfo } from '@latchkey/core/adapter'
import { isKeplr, type Keplr } from './keplr.js'

/** A wallet with Keplr's interface, and how to find it below `window`. */
export type SupportedWallet = {
  /** The connector's id. */
  readonly id: string
  readonly name: string
  /** The path of the provider below `window`: property names separated by dots. */
  readonly path: string
  /** The event of `window` that the wallet dispatches when another key is in use. */
  readonly event?: string | undefined
  /** The reverse domain name that the wallet announces to EVM sites. The kit identifies the wallet by it in all namespaces. */
  readonly rdns?: string | undefined
}

/** The wallets to look for. Keplr is last: another wallet may define `window.keplr` too, and is then listed under its own name. */
const supportedWallets: readonly SupportedWallet[] = [
  { id: 'leap', name: 'Leap', path: 'leap', event: 'leap_keystorechange', rdns: 'io.leapwallet.LeapWallet' },
  {
    id: 'cosmostation',
    name: 'Cosmostation',
    path: 'cosmostation.providers.keplr',
    event: 'cosmostation_keystorechange',
    rdns: 'io.cosmostation',
  },
  { id: 'okxwallet', name: 'OKX Wallet', path: 'okxwallet.keplr', rdns: 'com.okex.wallet' },
  { id: 'station', name: 'Station', path: 'station.keplr', event: 'station_wallet_change' },
  { id: 'keplr', name: 'Keplr', path: 'keplr', event: 'keplr_keystorechange', rdns: 'app.keplr' },
]

/** A wallet that was found in the page. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly provider: Keplr
  /** Returns the same wallet for one request that `signal` can cancel. Only wallets behind a channel can cancel requests. */
  readonly until?: ((signal: AbortSignal) => Keplr) | undefined
  /** Calls `listener` when another key may be in use. @returns a function that unsubscribes */
  readonly onKeyChange: (listener: () => void) => () => void
}

/** Which wallets are listed. */
export type DiscoveryOptions = {
  /** Ids of wallets that are not listed: `'leap'`, … */
  readonly ignore?: readonly string[] | undefined
  /** Additional wallets with Keplr's interface to look for. */
  readonly wallets?: readonly SupportedWallet[] | undefined
}

const readProperty = (holder: unknown, name: string): unknown =>
  (typeof holder === 'object' || typeof holder === 'function') && holder !== null
    ? Reflect.get(holder, name)
    : undefined

/** Reads the value at a path below `page`. Returns `undefined` if reading throws. */
const readPath = (page: Window, names: readonly string[]): unknown => {
  try {
    return names.reduce<unknown>(readProperty, page)
  } catch {
    return undefined
  }
}

/** The object that holds an extension's provider and emits its events, if the extension does not dispatch them on `window`. */
type Emitter = {
  on(event: string, listener: () => void): unknown
  removeListener(event: string, listener: () => void): unknown
}
const isEmitter = (value: unknown): value is Emitter =>
  typeof readProperty(value, 'on') === 'function' && typeof readProperty(value, 'removeListener') === 'function'

const createKeySubscriber =
  (page: Window, { path, event }: SupportedWallet): FoundWallet['onKeyChange'] =>
  (listener) => {
    if (event !== undefined) {
      page.addEventListener(event, listener)
      return () => page.removeEventListener(event, listener)
    }
    const emitter = readPath(page, path.split('.').slice(0, -1))
    if (!isEmitter(emitter)) return () => {}
    emitter.on('accountsChanged', listener)
    return () => emitter.removeListener('accountsChanged', listener)
  }

const toFoundWallet = (page: Window, wallet: SupportedWallet, provider: Keplr): FoundWallet => {
  const { id, name, rdns } = wallet
  const walletKey = rdns ?? id
  return {
    info: { id, type: 'INJECTED', name, readiness: 'installed', walletKey, ...(rdns !== undefined && { rdns }) },
    provider,
    onKeyChange: createKeySubscriber(page, wallet),
  }
}

/**
 * Looks for wallets in the page, immediately and after the page's `load` event: wallets of this ecosystem do not announce themselves.
 *
 * @param onWallets called with all wallets after each look
 * @returns a function that stops discovery
 */
export const discoverWallets = (
  { ignore = [], wallets = [] }: DiscoveryOptions,
  onWallets: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  const page = window
  const listedWallets = [...wallets, ...supportedWallets].filter(
    ({ id }, index, all) => !ignore.includes(id) && all.findIndex((other) => other.id === id) === index,
  )
  const announceNew = () => {
    const providers = new Set<unknown>()
    onWallets(
      listedWallets.flatMap((wallet) => {
        const provider = readPath(page, wallet.path.split('.'))
        // The same object at two paths is one wallet.
        if (providers.has(provider) || !isKeplr(provider)) return []
        providers.add(provider)
        return [toFoundWallet(page, wallet, provider)]
      }),
    )
  }
  announceNew()
  page.addEventListener('load', announceNew)
  return () => page.removeEventListener('load', announceNew)
}
