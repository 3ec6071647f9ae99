import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { AccountType } from '../contract/options.js'
import { accountTypes } from '../policy/accountTypes.js'

/**
 * Returns the type of account that the site prefers in a namespace. The preference does not change which account is active.
 *
 * @returns the site's `defaultAccountTypes` for the namespace; else smartAccount on eip155, payment on bip122, eoa elsewhere
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getPreferredAccountType(kit, 'bip122') // 'payment'
 */
export const getPreferredAccountType = (kit: Pick<AppKit, 'options'>, namespace: Namespace): AccountType => {
  checkNamespace(namespace)
  return kit.options.defaultAccountTypes?.[namespace] ?? accountTypes[namespace] ?? 'eoa'
}
