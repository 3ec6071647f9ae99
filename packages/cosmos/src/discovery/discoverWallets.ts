import { type Keplr, isKeplr } from './keplr.js'
import type { FoundWallet } from './foundWallet.js'
import { type KnownWallet, knownWallets } from './knownWallets.js'

/** What is looked for. */
export type DiscoveryOptions = {
  /** Ids of wallets that are not listed: `'leap'`, … */
  readonly ignore?: readonly string[] | undefined
  /** Wallets with Keplr's interface that are looked for beside those that are known. */
  readonly wallets?: readonly KnownWallet[] | undefined
}

const read = (holder: unknown, name: string): unknown =>
  (typeof holder === 'object' || typeof holder === 'function') && holder !== null
    ? Reflect.get(holder, name)
    : undefined

/** What stands at a path below the page's window. Reading it may throw: then there is nothing. */
const readPath = (page: Window, names: readonly string[]): unknown => {
  try {
    return names.reduce<unknown>(read, page)
  } catch {
    return undefined
  }
}

/** What an extension tells its events by, beside the window: the object that holds the provider. */
type Emitter = {
  on(event: string, listener: () => void): unknown
  removeListener(event: string, listener: () => void): unknown
}
const isEmitter = (value: unknown): value is Emitter =>
  typeof read(value, 'on') === 'function' && typeof read(value, 'removeListener') === 'function'

const listenTo =
  (page: Window, { path, event }: KnownWallet): FoundWallet['onKeyChange'] =>
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

const toFoundWallet = (page: Window, wallet: KnownWallet, provider: Keplr): FoundWallet => {
  const { id, name, rdns } = wallet
  const walletKey = rdns ?? id
  return {
    info: { id, type: 'INJECTED', name, readiness: 'installed', walletKey, ...(rdns !== undefined && { rdns }) },
    provider,
    onKeyChange: listenTo(page, wallet),
  }
}

/**
 * Looks for wallets in the page, now and when it has loaded: none of them announces itself.
 *
 * @param tell called with all of them, each time that was looked
 * @returns how to stop
 */
export const discoverWallets = (
  { ignore = [], wallets = [] }: DiscoveryOptions,
  tell: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  const page = window
  const wanted = [...wallets, ...knownWallets].filter(
    ({ id }, index, all) => !ignore.includes(id) && all.findIndex((other) => other.id === id) === index,
  )
  const look = () => {
    const providers = new Set<unknown>()
    tell(
      wanted.flatMap((wallet) => {
        const provider = readPath(page, wallet.path.split('.'))
        // One object in two places is one wallet.
        if (providers.has(provider) || !isKeplr(provider)) return []
        providers.add(provider)
        return [toFoundWallet(page, wallet, provider)]
      }),
    )
  }
  look()
  page.addEventListener('load', look)
  return () => page.removeEventListener('load', look)
}
