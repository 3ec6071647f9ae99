import { LatchkeyError, type Network } from '@latchkey/core/adapter'
import { channelSupport } from '../../channel/channelSupport.js'
import type { DiscoveryOptions } from '../../discovery/discoverWallets.js'
import type { CalledWallet } from '../callWallet.js'
import type { WalletLink } from '../walletLink.js'
import { createLeatherLink } from './leatherLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'
import { createStandardLink } from './standardLink.js'
import { createUnisatLink } from './unisatLink.js'

/** The way to a wallet that has its own, or that the library alone speaks to. @param place where it was found */
const createOtherLink = (
  place: string,
  wallet: CalledWallet,
  networks: () => readonly Network[],
  satsConnect: DiscoveryOptions['satsConnect'],
): WalletLink => {
  if (place === 'bitcoin:connect') return createStandardLink(wallet)
  if (place === 'LeatherProvider') return createLeatherLink(wallet, networks)
  if (place === 'unisat' || place === 'okxwallet.bitcoin')
    return createUnisatLink(wallet, place === 'unisat' ? 'unisat' : 'okx', networks)
  return createSatsConnectLink({ ...wallet, provider: createLibraryProvider(place, satsConnect) })
}

/** Speaks to a wallet through sats-connect, which is loaded when it is first asked. */
const createLibraryProvider = (place: string, satsConnect: DiscoveryOptions['satsConnect']) => ({
  request: async (...asked: readonly unknown[]): Promise<unknown> => {
    const library = await satsConnect?.().catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'sats-connect could not be loaded.', { cause })
    })
    return library && Reflect.apply(library.request, undefined, [...asked, place])
  },
})

/** The ways to wallets that most people do not have: fetched where one of them is connected. */
export const otherLinks = { createOtherLink, channelSupport } as const
