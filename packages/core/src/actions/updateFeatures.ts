import type { AppKit } from '../handle/appKit.js'
import type { Features } from '../contract/features.js'

/**
 * Turns features on and off, one by one; same as `kit.update({ features })`. Features that are not passed stay unchanged.
 *
 * @example
 * updateFeatures(kit, { send: false, multiWallet: true })
 */
export const updateFeatures = (kit: Pick<AppKit, 'update'>, features: Features): void => kit.update({ features })
