import type { Unsubscribe } from '../contract/session.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { NamespaceSnapshot } from '../contract/snapshot.js'
import { subscribePart } from '../handle/subscribePart.js'
import { getWalletInfo } from './getWalletInfo.js'

/**
 * Calls `listener` with the connected wallet every time it changes: `undefined` when no wallet is connected any more.
 *
 * @param namespace the wallet's namespace; the active one by default
 * @returns a function that unsubscribes
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * const stop = subscribeWalletInfo(kit, (wallet) => console.log(wallet?.name))
 */
export const subscribeWalletInfo = (
  kit: Pick<AppKit, 'getSnapshot' | 'subscribe'>,
  listener: (wallet: NamespaceSnapshot['wallet']) => void,
  namespace?: Namespace,
): Unsubscribe => subscribePart(kit, () => getWalletInfo(kit, namespace), listener)
