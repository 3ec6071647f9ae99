import type { AppKit } from '../handle/appKit.js'

/**
 * Sets whether wallets stand behind a button where there is e-mail or social login; as `kit.update({ features: { collapseWallets } })`.
 *
 * @example
 * setCollapseWallets(kit, true)
 */
export const setCollapseWallets = (kit: Pick<AppKit, 'update'>, collapseWallets: boolean): void =>
  kit.update({ features: { collapseWallets } })
