import type { Network } from '@latchkey/core/adapter'
import type { DiscoveryOptions } from '../../discovery/discoverWallets.js'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import type { createOtherLink } from './createOtherLink.js'
import type { WalletLink } from '../walletLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'

/** A wallet and, if it is behind a channel, the link to it. */
export type LinkedWallet = FoundWallet & { readonly link?: WalletLink }

const otherPlaces = ['LeatherProvider', 'unisat', 'okxwallet.bitcoin', 'bitcoin:connect']

/**
 * The way to a wallet, by where it was found: all others are spoken to by sats-connect's methods, through the library if the site gives it.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const createLink = async (
  { info: { name }, place, provider, link }: LinkedWallet,
  networks: () => readonly Network[],
  loadLinks: () => Promise<{ readonly createOtherLink: typeof createOtherLink }>,
  satsConnect: DiscoveryOptions['satsConnect'],
): Promise<WalletLink> => {
  if (link) return link
  const wallet = { name, provider }
  return satsConnect || otherPlaces.includes(place)
    ? (await loadLinks()).createOtherLink(place, wallet, networks, satsConnect)
    : createSatsConnectLink(wallet)
}
