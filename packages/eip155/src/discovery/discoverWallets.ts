import type { WalletInfo } from '@latchkey/core/adapter'
import { requestProviders } from 'mipd'
import { type Eip1193Provider, isEip1193Provider } from './provider.js'
import { type Announcement, readAnnouncement } from './readAnnouncement.js'

/** A wallet that was found in the page, or that the site added. */
export type FoundWallet = {
  readonly info: WalletInfo
  readonly provider?: Eip1193Provider | undefined
}

/** Which wallets are listed. */
export type DiscoveryOptions = {
  /** Reverse domain names of wallets that are not listed. */
  readonly ignore?: readonly string[] | undefined
  /** Whether the page's one legacy provider, `window.ethereum`, is listed as "Browser Wallet". Default `true`. */
  readonly browserWallet?: boolean | undefined
}

/** The id of the connector for the page's one legacy provider. */
export const browserWalletId = 'injected'

const toFoundWallet = (announcement: Announcement, index: number, contested: boolean): FoundWallet => {
  const { name, icon, rdns, provider } = announcement
  // If several wallets claim one identity, their order makes the ids unique, and each is marked as contested.
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
    return undefined // the getter threw
  }
}

/**
 * Finds the wallets of the page: those that announce themselves, and the legacy provider.
 *
 * @param onChange called with all wallets, once within the call and after every change
 * @returns a function that stops the discovery
 */
export const discoverWallets = (
  { ignore = [], browserWallet = true }: DiscoveryOptions,
  onChange: (wallets: readonly FoundWallet[]) => void,
): (() => void) => {
  /** By provider: a second announcement of a provider updates the first. */
  const announcements = new Map<Eip1193Provider, Announcement>()
  let isReady = false
  const list = () => {
    const listed = [...announcements.values()].filter(({ id }) => !ignore.includes(id))
    // Counted in one pass, because a page may send thousands of announcements.
    const claims = new Map<string, number>()
    const claim = ({ id }: Announcement) => {
      const before = claims.get(id) ?? 0
      claims.set(id, before + 1)
      return before
    }
    const announced = listed
      .map((announcement) => [announcement, claim(announcement)] as const)
      .map(([announcement, index]) => toFoundWallet(announcement, index, (claims.get(announcement.id) ?? 0) > 1))
    const legacy = readLegacyProvider()
    const isAnnounced = listed.some(({ provider }) => provider === legacy)
    onChange(browserWallet && !(legacy && isAnnounced) ? [...announced, toBrowserWallet(legacy)] : announced)
  }
  // Each announcement is validated on its own, so that an invalid one cannot hide those after it.
  const stop = requestProviders((detail: unknown) => {
    const announcement = readAnnouncement(detail)
    if (!announcement) return
    const { uuid, provider, name, icon } = announcement
    const earlier = announcements.get(provider)
    const isSame = earlier
      ? earlier.name === name && earlier.icon === icon
      : [...announcements.values()].some((other) => other.uuid === uuid)
    if (isSame) return
    // The first identity stays: the wallet's row, its connection and its stored entries use that id.
    announcements.set(provider, { ...announcement, ...earlier, name, icon })
    if (isReady) list()
  })
  // Some wallets inject `window.ethereum` late and dispatch this event.
  window.addEventListener('ethereum#initialized', list)
  isReady = true
  list()
  return () => {
    stop?.()
    window.removeEventListener('ethereum#initialized', list)
  }
}
