import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { AccountType } from '../contract/options.js'
import { accountTypes } from '../policy/accountTypes.js'

/**
 * The kind of account that the site prefers in a namespace. Which account is in use is not changed by it.
 *
 * @returns the site's `defaultAccountTypes` for it; else smartAccount on eip155, payment on bip122, eoa elsewhere
 * @example
 * getPreferredAccountType(kit, 'bip122') // 'payment'
 */
export const getPreferredAccountType = (kit: Pick<AppKit, 'options'>, namespace: Namespace): AccountType =>
  kit.options.defaultAccountTypes?.[namespace] ?? accountTypes[namespace] ?? 'eoa'
