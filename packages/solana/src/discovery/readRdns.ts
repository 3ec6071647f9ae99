import { isReverseDomainName } from '@latchkey/core/adapter'
import { readField } from './standardWallet.js'

/**
 * What wallets call themselves in other namespaces, by the name that they register. By that name alone sites know wallets on Solana, so
 * whoever takes it is taken for them there anyway; two that have it are contested.
 */
const known: Readonly<Record<string, string>> = {
  Phantom: 'app.phantom',
  Backpack: 'app.backpack',
  MetaMask: 'io.metamask',
  'Coinbase Wallet': 'com.coinbase.wallet',
  'OKX Wallet': 'com.okex.wallet',
  Trust: 'com.trustwallet.app',
  'Brave Wallet': 'com.brave.wallet',
  Exodus: 'com.exodus.web3-wallet',
}

/**
 * A wallet's reverse domain name. The Wallet Standard has no field for it; wallets of other ecosystems give the standard's wallets an `id`.
 *
 * @returns nothing where it gives none, and is not known either
 */
export const readRdns = (wallet: unknown, name: string): string | undefined => {
  const id = readField(wallet, 'id')
  if (isReverseDomainName(id)) return id
  return Object.hasOwn(known, name) ? known[name] : undefined
}
