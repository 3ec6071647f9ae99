import type { Unsubscribe } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import { type AccountState, getAccount } from './getAccount.js'

/**
 * Calls `listener` with the active account every time one of its fields changes: its address, its status, its balance.
 *
 * @param namespace the account's namespace; the active one by default
 * @returns a function that unsubscribes
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const stop = subscribeAccount(kit, ({ status, address }) => console.log(status, address), 'eip155')
 */
export const subscribeAccount = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (account: AccountState) => void,
  namespace?: Namespace,
): Unsubscribe => subscribePart(kit, () => getAccount(kit, namespace), listener)
