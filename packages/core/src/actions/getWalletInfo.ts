import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { NamespaceSnapshot } from '../contract/snapshot.js'

/**
 * The connected wallet, as it announced itself: its name, its icon (a `data:` image), how it came, its reverse domain name.
 *
 * @param namespace whose; the active one's by default
 * @returns `undefined` where no wallet is connected
 * @example
 * getWalletInfo(kit)?.name // 'Fennec'
 */
export const getWalletInfo = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): NamespaceSnapshot['wallet'] => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[namespace ?? activeNamespace]?.wallet
}
