import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * Returns the active namespace, which is the namespace of the active network.
 *
 * @example
 * getActiveChainNamespace(kit) // 'eip155'
 */
export const getActiveChainNamespace = (kit: Pick<AppKit, 'getSnapshot'>): Namespace =>
  kit.getSnapshot().activeNamespace
