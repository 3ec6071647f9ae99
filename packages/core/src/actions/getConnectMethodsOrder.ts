import type { ConnectMethod } from '../contract/features.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * The order of the ways in: the site's; else wallets first where one is in the browser, and last where none is.
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
