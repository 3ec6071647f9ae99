import type { AppKit } from '../handle/appKit.js'
import type { Namespace } from '../caip/namespaces.js'
import type { AccountType } from '../options/options.js'

/**
 * The kind of account that is used first in a namespace.
 *
 * @returns the site's `defaultAccountTypes` for it; else smartAccount on eip155, payment on bip122, eoa elsewhere
 * @example
 * const type = await getPreferredAccountType(kit, 'bip122')
 */
export const getPreferredAccountType = async (
  kit: Pick<AppKit, 'loadEngine'>,
  namespace: Namespace,
): Promise<AccountType> => {
  const { acts } = await kit.loadEngine()
  return acts.getPreferredAccountType(namespace)
}
