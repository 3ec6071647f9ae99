import type { Namespace } from '../caip/namespaces.js'
import type { AccountType } from '../options/options.js'

/** The kind of account that is used first, where the site names none. */
export const accountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
  cosmos: 'eoa',
}
