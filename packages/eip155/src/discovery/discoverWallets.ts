import { requestProviders } from 'mipd'
import { type Eip1193Provider, isEip1193Provider } from './provider.js'
import type { FoundWallet } from './foundWallet.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'

/** What is looked for. */
export type DiscoveryOptions = {
  /** Reverse domain names that are not listed. */
  readonly ignore?: readonly string[] | undefined
  /** Whether the page's one legacy provider, `window.ethereum`, is listed as "Browser Wallet". Default `true`. */
  readonly browserWallet?: boolean | undefined
}

/** The connector of the page's one legacy provider. */
export const browserWalletId = 'injected'

const toFoundWallet = (announcement: Announcement, index: number, contested: boolean): FoundWallet => {
  const { name, icon, rdns, provider } = announcement
  // Two wallets that claim one identity are told apart by their order, and neither is trusted for its name.
  const id = index > 0 ? `${announcement.id}#${index + 1}` : announcement.id
  return {
    info: {
      id,
      type: 'ANNOUNCED',
      name,
      icon,
      readiness: 'installed',
      walletKey: id,
      rdns,
      contested,
      unverified: !rdns,
    },
    provider,
  }
}

const toBrowserWallet = (provider: Eip1193Provider | undefined): FoundWallet => ({
  info: {
    id: browserWalletId,
    type: 'INJECTED',
    name: 'Browser Wallet',
    readiness: provider ? 'installed' : 'missing',
    walletKey: browserWalletId,
  },
  provider,
})

const readLegacyProvider = (): Eip1193Provider | undefined => {
  try {
    const provider: unknown = Reflect.get(window, 'ethereum')
    return isEip1193Provider(provider) ? provider : undefined
  } catch {
    return undefined // reading it threw: it cannot be used
  }
}

/**
 * Looks for wallets in the page: those that announce themselves, and the page's legacy provider.
 *
 * @param tell called with all of them, now and after every change
 * @returns how to stop
 */
export const discoverWallets = (
  { ignore = [], browserWallet = true }: DiscoveryOptions,
  tell: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  /** By provider: one that is announced again is the same wallet. */
  const announcements = new Map<Eip1193Provider, Announcement>()
  let isReady = false
  const list = () => {
    const wanted = [...announcements.values()].filter(({ id }) => !ignore.includes(id))
    // Counted once for all: a page may be flooded with announcements.
    const claims = new Map<string, number>()
    const claim = ({ id }: Announcement) => {
      const before = claims.get(id) ?? 0
      claims.set(id, before + 1)
      return before
    }
    const announced = wanted
      .map((announcement) => [announcement, claim(announcement)] as const)
      .map(([announcement, index]) => toFoundWallet(announcement, index, (claims.get(announcement.id) ?? 0) > 1))
    const legacy = readLegacyProvider()
    const isAnnounced = wanted.some(({ provider }) => provider === legacy)
    tell(browserWallet && !(legacy && isAnnounced) ? [...announced, toBrowserWallet(legacy)] : announced)
  }
  // One announcement at a time, and never kept unread: a hostile one must not hide those that come after it.
  const stop = requestProviders((detail: unknown) => {
    const announcement = readAnnouncement(detail)
    if (!announcement) return
    const { uuid, provider, name, icon } = announcement
    const known = announcements.get(provider)
    const isSame = known
      ? known.name === name && known.icon === icon
      : [...announcements.values()].some((other) => other.uuid === uuid)
    if (isSame) return
    // Its identity stays the first one: the row, its connection and what is stored of it are known by that.
    announcements.set(provider, { ...announcement, ...known, name, icon })
    if (isReady) list()
  })
  // Some wallets arrive late, and say so by this event.
  window.addEventListener('ethereum#initialized', list)
  isReady = true
  list()
  return () => {
    stop?.()
    window.removeEventListener('ethereum#initialized', list)
  }
}
