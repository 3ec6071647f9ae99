import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { createMemoryStorage, createPageStorage, type KitStorage } from '../contract/kitStorage.js'
import { formatCookie, type InitialState, parseCookie, cookieName, readCookie } from './cookieText.js'
import { paintSnapshot } from './paintSnapshot.js'

/** Options of {@link createCookieStorage}. */
export type CookieStorageOptions = {
  /** The storage for all values: the page's local storage by default. */
  readonly storage?: KitStorage | undefined
  /** The kit's `storageKey`, if the site passes one. */
  readonly storageKey?: string | undefined
  /** The path of the pages whose requests carry the cookie: `'/'`, all pages, by default. */
  readonly path?: string | undefined
  /** The domain whose hosts get the cookie, e.g. `'site.example'` to include its subdomains: the page's own host by default. */
  readonly domain?: string | undefined
  /** The cookie's lifetime, in seconds: a year by default. */
  readonly maxAge?: number | undefined
}

const year = 365 * 24 * 60 * 60

const readData = (text: string | null): unknown => {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    return typeof stored === 'object' && stored !== null && 'data' in stored ? stored.data : undefined
  } catch {
    return undefined // the kit will delete it
  }
}

const toAccount = (data: unknown) => {
  const { status, address, network }: Record<string, unknown> = { ...Object(data) }
  const isOpen = status === 'connected' || status === 'active'
  return isOpen && typeof address === 'string' && typeof network === 'string'
    ? [{ account: `${network}:${address}` as CaipAddress, isInUse: status === 'connected' }] // validated when the cookie is written
    : []
}

/** Reads the stored values that a first paint needs. Active accounts come first. */
const readState = (storage: KitStorage, storageKey: string): InitialState => {
  const prefix = `${storageKey}:connection:`
  const connections = storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => toAccount(readData(storage.getItem(key))))
  const networkId = readData(storage.getItem(`${storageKey}:network:active`))
  return {
    networkId: typeof networkId === 'string' ? (networkId as CaipNetworkId) : undefined, // validated when the cookie is written
    accounts: [...connections].sort((a, b) => Number(b.isInUse) - Number(a.isInUse)).map(({ account }) => account),
  }
}

/**
 * Creates a storage that also sends the site's servers, in a cookie, the values that a first paint needs: the active accounts and the network. All
 * other values stay in the browser. The cookie is `SameSite=Lax`, and `Secure` if the page is secure. It carries no secret: the kit has none.
 *
 * @example
 * const kit = createAppKit({ projectId, networks: [mainnet], adapters: [eip155()], storage: createCookieStorage() })
 */
export const createCookieStorage = ({
  storage: siteStorage,
  storageKey = 'latchkey',
  path = '/',
  domain,
  maxAge = year,
}: CookieStorageOptions = {}): KitStorage => {
  if (typeof document === 'undefined') return siteStorage ?? createMemoryStorage() // a server reads cookies but does not write them
  const storage = siteStorage ?? createPageStorage()
  const name = cookieName(storageKey)

  const readText = () => formatCookie(readState(storage, storageKey))
  const write = () => {
    try {
      const value = readText()
      if (value === (readCookie(document.cookie, name) ?? '')) return
      const where = `; Path=${path}${domain === undefined ? '' : `; Domain=${domain}`}; SameSite=Lax`
      const isSecure = location.protocol === 'https:' ? '; Secure' : ''
      document.cookie = `${name}=${value}; Max-Age=${value === '' ? 0 : maxAge}${where}${isSecure}`
    } catch {
      // A frame without cookies, or a storage that fails: the servers render the disconnected state, as for a first visit.
    }
  }
  const writeAfter = (pending: void | Promise<void>) => {
    if (pending) return pending.then(write)
    write()
    return undefined
  }

  write() // the stored values or the cookie may have been deleted meanwhile
  const { refresh } = storage
  return {
    keys: () => storage.keys(),
    getItem: (key) => storage.getItem(key),
    setItem: (key, value) => writeAfter(storage.setItem(key, value)),
    removeItem: (key) => writeAfter(storage.removeItem(key)),
    ...(refresh && { refresh: (keys) => refresh(keys) }),
    recall(snapshot, site) {
      try {
        return paintSnapshot(snapshot, parseCookie(readText()), site)
      } catch {
        return snapshot // the storage fails: the kit reports it
      }
    },
  }
}
