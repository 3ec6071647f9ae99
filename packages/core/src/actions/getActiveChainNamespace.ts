import type { Namespace } from '../base/namespaces.js'
import type { AppKit } from '../handle/appKit.js'

/**
 * The namespace in use: that of the network in use.
 *
 * @example
 * getActiveChainNamespace(kit) // 'eip155'
 */
export const getActiveChainNamespace = (kit: Pick<AppKit, 'getSnapshot'>): Namespace =>
  kit.getSnapshot().activeNamespace
