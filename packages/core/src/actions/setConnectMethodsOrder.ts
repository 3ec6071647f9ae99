import type { AppKit } from '../handle/appKit.js'
import type { ConnectMethod } from '../contract/features.js'

/**
 * Sets the order of the connect methods; same as `kit.update({ features: { connectMethodsOrder } })`.
 *
 * @example
 * setConnectMethodsOrder(kit, ['email', 'social', 'wallet'])
 */
export const setConnectMethodsOrder = (
  kit: Pick<AppKit, 'update'>,
  connectMethodsOrder: readonly ConnectMethod[],
): void => kit.update({ features: { connectMethodsOrder } })
