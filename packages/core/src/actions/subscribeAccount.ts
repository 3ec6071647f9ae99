import type { Unsubscribe } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import { subscribePart } from '../handle/subscribePart.js'
import { type AccountState, getAccount } from './getAccount.js'

/**
 * Tells the account in use each time that something of it is another: its address, its status, its balance.
 *
 * @param namespace whose; the active one's by default
 * @returns how to stop
 * @example
 * const stop = subscribeAccount(kit, ({ status, address }) => console.log(status, address), 'eip155')
 */
export const subscribeAccount = (
  kit: Pick<AppKit, 'options' | 'getSnapshot' | 'subscribe'>,
  listener: (account: AccountState) => void,
  namespace?: Namespace,
): Unsubscribe => subscribePart(kit, () => getAccount(kit, namespace), listener)
