import type { Namespace } from '../base/namespaces.js'
import type { AccountType } from '../contract/options.js'

/** The kind of account that is preferred, where the site names none, and where that is not `'eoa'`. */
export const accountTypes: Readonly<Partial<Record<Namespace, AccountType>>> = {
  eip155: 'smartAccount',
  bip122: 'payment',
}
