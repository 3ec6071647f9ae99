import type { Unsubscribe } from '../contract/contract.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { NamespaceSnapshot } from '../contract/snapshot.js'
import { subscribePart } from '../handle/subscribePart.js'
import { getWalletInfo } from './getWalletInfo.js'

/**
 * Tells the connected wallet each time that it is another; `undefined` when there is none any more.
 *
 * @param namespace whose; the active one's by default
 * @returns how to stop
 * @example
 * const stop = subscribeWalletInfo(kit, (wallet) => console.log(wallet?.name))
 */
export const subscribeWalletInfo = (
  kit: Pick<AppKit, 'getSnapshot' | 'subscribe'>,
  listener: (wallet: NamespaceSnapshot['wallet']) => void,
  namespace?: Namespace,
): Unsubscribe => subscribePart(kit, () => getWalletInfo(kit, namespace), listener)
