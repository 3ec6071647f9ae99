import type { AppKit } from '../handle/appKit.js'

/**
 * Sets whether wallets are collapsed behind a button if e-mail or social login is available; same as
 * `kit.update({ features: { collapseWallets } })`.
 *
 * @example
 * setCollapseWallets(kit, true)
 */
export const setCollapseWallets = (kit: Pick<AppKit, 'update'>, collapseWallets: boolean): void =>
  kit.update({ features: { collapseWallets } })
