import type { Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import type { Parts } from '../createParts.js'
import type { WalletLink } from '../walletLink.js'
import type { OtherPlace } from './otherLinks.js'
import { createSatsConnectLink } from './satsConnectLink.js'

const otherPlaces: readonly OtherPlace[] = ['LeatherProvider', 'unisat', 'okxwallet.bitcoin', 'bitcoin:connect']

/** The way to a wallet, by where it was found: all others are spoken to by sats-connect's methods. @throws `CHUNK_LOAD_FAILED` */
export const createLink = async (
  { info: { name }, place, provider, link }: FoundWallet,
  networks: () => readonly Network[],
  loadLinks: Parts['loadLinks'],
): Promise<WalletLink> => {
  if (link) return link
  const other = otherPlaces.find((one) => one === place)
  const wallet = { name, provider }
  return other ? (await loadLinks()).createOtherLink(other, wallet, networks) : createSatsConnectLink(wallet)
}
