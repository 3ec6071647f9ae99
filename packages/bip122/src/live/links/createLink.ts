import type { Network } from '@latchkey/core/adapter'
import type { FoundWallet } from '../../discovery/foundWallet.js'
import type { WalletLink } from '../walletLink.js'
import { createLeatherLink } from './leatherLink.js'
import { createSatsConnectLink } from './satsConnectLink.js'
import { createStandardLink } from './standardLink.js'
import { createUnisatLink } from './unisatLink.js'

/** The way to a wallet, by its kind. */
export const createLink = ({ info, kind, provider }: FoundWallet, networks: () => readonly Network[]): WalletLink => {
  const wallet = { name: info.name, provider }
  if (kind === 'standard') return createStandardLink(wallet)
  if (kind === 'leather') return createLeatherLink(wallet, networks)
  if (kind === 'unisat' || kind === 'okx') return createUnisatLink(wallet, kind, networks)
  return createSatsConnectLink(wallet)
}
