import type { AppKit } from '../handle/appKit.js'
import type { WalletFeature } from '../contract/features.js'

/**
 * Sets the order of the features in the account view; same as `kit.update({ features: { walletFeaturesOrder } })`.
 *
 * @example
 * setWalletFeaturesOrder(kit, ['receive', 'send', 'swaps', 'onramp'])
 */
export const setWalletFeaturesOrder = (
  kit: Pick<AppKit, 'update'>,
  walletFeaturesOrder: readonly WalletFeature[],
): void => kit.update({ features: { walletFeaturesOrder } })
