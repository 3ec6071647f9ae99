import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'
import type { NamespaceSnapshot } from '../contract/snapshot.js'

/**
 * Returns the connected wallet, as it announced itself: its name, its icon (a `data:` URI), its connector type, its reverse domain name.
 * `login` is the user, if the wallet is the embedded wallet.
 *
 * @param namespace the wallet's namespace; the active one by default
 * @returns `undefined` if no wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getWalletInfo(kit)?.name // 'Fennec'
 */
export const getWalletInfo = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): NamespaceSnapshot['wallet'] => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[checkNamespace(namespace) ?? activeNamespace]?.wallet
}
