import type { ConnectMethod } from '../contract/features.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the order of the connect methods: the site's order, if it set one. Otherwise wallets come first if a wallet is installed in the browser,
 * and last if not.
 *
 * @example
 * const [first] = await getConnectMethodsOrder(kit) // 'wallet'
 */
export const getConnectMethodsOrder = async (kit: Pick<AppKit, 'loadEngine'>): Promise<readonly ConnectMethod[]> => {
  const [{ store }, { selectConnectMethods }] = await Promise.all([
    kit.loadEngine(),
    import('../wallet-list/selectConnectMethods.js'),
  ])
  return selectConnectMethods(store.getState())
}
