import type { Network } from '@latchkey/core/adapter'
import type { DiscoveryOptions } from '../../discovery/discoverWallets.js'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import type { createOtherLink } from './createOtherLink.js'
import type { WalletLink } from '../walletLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'

/** A wallet and, if it is behind a channel, the link to it. */
export type LinkedWallet = FoundWallet & { readonly link?: WalletLink }

const otherSources = ['LeatherProvider', 'unisat', 'okxwallet.bitcoin', 'bitcoin:connect']

/**
 * Creates the link to a wallet by its source. Wallets of all other sources have sats-connect's methods, which the library calls if the site
 * passes it.
 *
 * @throws `CHUNK_LOAD_FAILED`
 */
export const createLink = async (
  { info: { name }, source, provider, others, link }: LinkedWallet,
  networks: () => readonly Network[],
  loadLinks: () => Promise<{ readonly createOtherLink: typeof createOtherLink }>,
  satsConnect: DiscoveryOptions['satsConnect'],
): Promise<WalletLink> => {
  if (link) return link
  const wallet = { name, provider }
  return satsConnect || otherSources.includes(source)
    ? (await loadLinks()).createOtherLink(source, { ...wallet, others }, networks, satsConnect)
    : createSatsConnectLink(wallet)
}
