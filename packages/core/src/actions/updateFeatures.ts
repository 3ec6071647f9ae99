import type { AppKit } from '../handle/appKit.js'
import type { Features } from '../contract/features.js'

/**
 * Switches features on and off, one by one; as `kit.update({ features })`. What is not named stays as it is.
 *
 * @example
 * updateFeatures(kit, { send: false, multiWallet: true })
 */
export const updateFeatures = (kit: Pick<AppKit, 'update'>, features: Features): void => kit.update({ features })
