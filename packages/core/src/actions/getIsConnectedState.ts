import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns whether a wallet is connected, i.e. whether an account exists. This is `true` also on a server-rendered page before the wallet has
 * answered.
 *
 * @param namespace the wallet's namespace; the active one by default
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * if (!getIsConnectedState(kit)) await kit.open()
 */
export const getIsConnectedState = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): boolean => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[checkNamespace(namespace) ?? activeNamespace]?.address !== undefined
}
