import type { Network } from '@latchkey/core/adapter'
import type { DiscoveryOptions } from '../../discovery/discoverWallets.js'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import type { Parts } from '../createParts.js'
import type { WalletLink } from '../walletLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'

const otherPlaces = ['LeatherProvider', 'unisat', 'okxwallet.bitcoin', 'bitcoin:connect']

/**
 * The way to a wallet, by where it was found: all others are spoken to by sats-connect's methods, through the library if the site gives it.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const createLink = async (
  { info: { name }, place, provider, link }: FoundWallet,
  networks: () => readonly Network[],
  loadLinks: Parts['loadLinks'],
  satsConnect: DiscoveryOptions['satsConnect'],
): Promise<WalletLink> => {
  if (link) return link
  const wallet = { name, provider }
  return satsConnect || otherPlaces.includes(place)
    ? (await loadLinks()).createOtherLink(place, wallet, networks, satsConnect)
    : createSatsConnectLink(wallet)
}
