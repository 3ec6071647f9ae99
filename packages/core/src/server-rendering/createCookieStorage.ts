import type { CaipAddress } from '../base/caipAddress.js'
import type { CaipNetworkId } from '../base/caipNetworkId.js'
import { createMemoryStorage, createPageStorage, type KitStorage } from '../contract/kitStorage.js'
import { formatCookie, type InitialState, parseCookie } from './cookieText.js'
import { cookieName, readCookie } from './initialStateFromCookies.js'
import { paintSnapshot } from './paintSnapshot.js'

/** Options of {@link createCookieStorage}. */
export type CookieStorageOptions = {
  /** Where all is kept: the page's local storage by default. */
  readonly storage?: KitStorage | undefined
  /** The kit's, where the site gives one. */
  readonly storageKey?: string | undefined
  /** Which pages of the site's servers see the cookie: `'/'`, all of them, by default. */
  readonly path?: string | undefined
  /** Which hosts see it, e.g. `'site.example'` for its subdomains too: the page's own by default. */
  readonly domain?: string | undefined
  /** How long it lasts, in seconds: a year by default. */
  readonly maxAge?: number | undefined
}

const year = 365 * 24 * 60 * 60

const readData = (text: string | null): unknown => {
  try {
    const stored: unknown = JSON.parse(text ?? '')
    return typeof stored === 'object' && stored !== null && 'data' in stored ? stored.data : undefined
  } catch {
    return undefined // the kit will drop it
  }
}

const toAccount = (data: unknown) => {
  const { status, address, network }: Record<string, unknown> = { ...Object(data) }
  const isOpen = status === 'connected' || status === 'active'
  return isOpen && typeof address === 'string' && typeof network === 'string'
    ? [{ account: `${network}:${address}` as CaipAddress, isInUse: status === 'connected' }] // looked at when it is written
    : []
}

/** What is stored, as far as a first paint needs it: what is in use comes first. */
const readState = (storage: KitStorage, storageKey: string): InitialState => {
  const prefix = `${storageKey}:connection:`
  const connections = storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => toAccount(readData(storage.getItem(key))))
  const networkId = readData(storage.getItem(`${storageKey}:network:active`))
  return {
    networkId: typeof networkId === 'string' ? (networkId as CaipNetworkId) : undefined, // as above
    accounts: [...connections].sort((a, b) => Number(b.isInUse) - Number(a.isInUse)).map(({ account }) => account),
  }
}

/**
 * A storage that also tells the site's servers, by a cookie, what a first paint needs: the accounts in use and the network. All else
 * stays in the browser. The cookie is `SameSite=Lax`, and `Secure` where the page is; the kit holds no secret that it could carry.
 *
 * @example
 * const kit = createAppKit({ projectId, networks: [mainnet], adapters: [eip155()], storage: createCookieStorage() })
 */
export const createCookieStorage = ({
  storage: given,
  storageKey = 'latchkey',
  path = '/',
  domain,
  maxAge = year,
}: CookieStorageOptions = {}): KitStorage => {
  if (typeof document === 'undefined') return given ?? createMemoryStorage() // a server reads cookies, and writes none
  const storage = given ?? createPageStorage()
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
      // A frame without cookies, or a storage that fails: its servers paint nobody, as they do for a first visit.
    }
  }
  const writeAfter = (doing: void | Promise<void>) => {
    if (doing) return doing.then(write)
    write()
    return undefined
  }

  write() // what was stored may have gone since, or the cookie
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
        return snapshot // the storage fails: the kit tells it
      }
    },
  }
}
