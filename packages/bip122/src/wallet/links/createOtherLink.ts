import { fieldOf, LatchkeyError, type Network } from '@latchkey/core/adapter'
import type { DiscoveryOptions, SatsConnect } from '../../discovery/discoverWallets.js'
import type { CalledWallet } from '../callWallet.js'
import type { WalletLink } from '../walletLink.js'
import { createLeatherLink } from './leatherLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'
import { createStandardLink } from './standardLink.js'
import { createUnisatLink } from './unisatLink.js'

/** The way to a wallet that has its own, or that the library alone speaks to. @param place where it was found */
export const createOtherLink = (
  place: string,
  wallet: CalledWallet,
  networks: () => readonly Network[],
  satsConnect: DiscoveryOptions['satsConnect'],
): WalletLink => {
  if (place === 'bitcoin:connect') return createStandardLink(wallet)
  if (place === 'LeatherProvider') return createLeatherLink(wallet, networks)
  if (place === 'unisat' || place === 'okxwallet.bitcoin')
    return createUnisatLink(wallet, place === 'unisat' ? 'unisat' : 'okx', networks)
  return createSatsConnectLink(
    satsConnect ? { ...wallet, provider: throughLibrary(place, wallet.provider, satsConnect) } : wallet,
  )
}

/** Asks a wallet through sats-connect, which is loaded with the first question. The wallet's events are its own object's, where it stands in the page. */
const throughLibrary = (place: string, own: object, load: () => Promise<SatsConnect>) => ({
  request: async (...asked: readonly unknown[]): Promise<unknown> => {
    const library = await load().catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'sats-connect could not be loaded.', { cause })
    })
    return Reflect.apply(library.request, undefined, [...asked, place])
  },
  addListener: (event: object): unknown => {
    const add: unknown = fieldOf(own, 'addListener')
    return typeof add === 'function' ? Reflect.apply(add, own, [event]) : undefined
  },
})
