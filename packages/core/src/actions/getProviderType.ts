import { checkNamespace } from '../base/checkNamespace.js'
import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the connector type of a namespace's connected wallet. For the wallet's provider, call `kit.getProvider(namespace)`.
 *
 * @returns `'ANNOUNCED'`, `'INJECTED'`, `'EXTERNAL'`, `'WALLET_CONNECT'` or `'AUTH'`; `undefined` if no wallet is connected
 * @throws `NAMESPACE_UNSUPPORTED`
 * @example
 * getProviderType(kit, 'eip155') // 'ANNOUNCED'
 */
export const getProviderType = (kit: Pick<AppKit, 'getSnapshot'>, namespace: Namespace): string | undefined => {
  checkNamespace(namespace)
  return kit.getSnapshot().namespaces[namespace]?.wallet?.type
}
