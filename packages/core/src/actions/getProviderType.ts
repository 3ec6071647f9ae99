import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * How a namespace's connected wallet came. Its provider is given by `kit.getProvider(namespace)`.
 *
 * @returns `'ANNOUNCED'`, `'INJECTED'`, `'EXTERNAL'`, `'WALLET_CONNECT'` or `'AUTH'`; `undefined` where no wallet is connected
 * @example
 * getProviderType(kit, 'eip155') // 'ANNOUNCED'
 */
export const getProviderType = (kit: Pick<AppKit, 'getSnapshot'>, namespace: Namespace): string | undefined =>
  kit.getSnapshot().namespaces[namespace]?.wallet?.type
