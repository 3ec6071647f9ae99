import type { Network } from '@latchkey/core/adapter'
import { channelSupport } from '../../channel/channelSupport.js'
import type { CalledWallet } from '../callWallet.js'
import type { WalletLink } from '../walletLink.js'
import { createLeatherLink } from './leatherLink.js'
import { createStandardLink } from './standardLink.js'
import { createUnisatLink } from './unisatLink.js'

/** Where wallets stand that have ways of their own. */
export type OtherPlace = 'LeatherProvider' | 'unisat' | 'okxwallet.bitcoin' | 'bitcoin:connect'

/** The way to a wallet that has its own. */
const createOtherLink = (place: OtherPlace, wallet: CalledWallet, networks: () => readonly Network[]): WalletLink => {
  if (place === 'bitcoin:connect') return createStandardLink(wallet)
  if (place === 'LeatherProvider') return createLeatherLink(wallet, networks)
  return createUnisatLink(wallet, place === 'unisat' ? 'unisat' : 'okx', networks)
}

/** The ways to wallets that most people do not have: fetched where one of them is connected. */
export const otherLinks = { createOtherLink, channelSupport } as const
