import { fieldOf, LatchkeyError, type Network } from '@latchkey/core/adapter'
import type { DiscoveryOptions, SatsConnect } from '../../discovery/discoverWallets.js'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import type { CalledWallet } from '../callWallet.js'
import type { WalletLink } from '../walletLink.js'
import { createLeatherLink } from './leatherLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'
import { createStandardLink } from './standardLink.js'
import { createOkxLink } from './okxLink.js'
import { createUnisatLink } from './unisatLink.js'

/** Creates the link to a wallet with methods of its own, or to one that sats-connect calls. @param source where it was found */
export const createOtherLink = (
  source: string,
  { others, ...wallet }: CalledWallet & Pick<FoundWallet, 'others'>,
  networks: () => readonly Network[],
  satsConnect: DiscoveryOptions['satsConnect'],
): WalletLink => {
  if (source === 'bitcoin:connect') return createStandardLink(wallet, networks)
  if (source === 'LeatherProvider') return createLeatherLink(wallet, networks)
  if (source === 'unisat') return createUnisatLink(wallet)
  if (source === 'okxwallet.bitcoin') return createOkxLink(wallet, others, networks)
  return createSatsConnectLink(
    satsConnect ? { ...wallet, provider: viaLibrary(source, wallet.provider, satsConnect) } : wallet,
  )
}

/** Creates a provider that calls a wallet by sats-connect, which loads with the first call. Events come from the wallet's own object, if the page has it. */
const viaLibrary = (source: string, provider: object, load: () => Promise<SatsConnect>) => ({
  request: async (...parameters: readonly unknown[]): Promise<unknown> => {
    const library = await load().catch((cause: unknown) => {
      throw new LatchkeyError('CHUNK_LOAD_FAILED', 'Could not load sats-connect.', {
        cause,
        help: ['Install sats-connect. If it is installed, try again.'],
      })
    })
    return Reflect.apply(library.request, undefined, [...parameters, source])
  },
  addListener: (event: object): unknown => {
    const add: unknown = fieldOf(provider, 'addListener')
    return typeof add === 'function' ? Reflect.apply(add, provider, [event]) : undefined
  },
})
