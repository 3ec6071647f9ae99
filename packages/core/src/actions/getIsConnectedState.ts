import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Whether a wallet is connected: whether there is an account, also on a page that a server painted, before the wallet has answered.
 *
 * @param namespace in which namespace; the active one by default
 * @example
 * if (!getIsConnectedState(kit)) await kit.open()
 */
export const getIsConnectedState = (kit: Pick<AppKit, 'getSnapshot'>, namespace?: Namespace): boolean => {
  const { activeNamespace, namespaces } = kit.getSnapshot()
  return namespaces[namespace ?? activeNamespace]?.address !== undefined
}
