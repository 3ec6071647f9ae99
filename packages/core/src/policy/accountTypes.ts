import type { Namespace } from '../base/namespaces.js'
import type { AccountType } from '../contract/options.js'

/** The preferred account type of a namespace if the site sets none. Namespaces that are not listed use `'eoa'`. */
export const accountTypes: Readonly<Partial<Record<Namespace, AccountType>>> = {
  eip155: 'smartAccount',
  bip122: 'payment',
}
