import type { AppKit } from '../handle/appKit.js'
import { removeAddressLabel } from './removeAddressLabel.js'

/**
 * Gives an account a name of the site's own, shown in place of the one that it goes by. One that it has already is replaced.
 *
 * @param address the bare address, in any case
 * @param label shown as it is, never as markup
 * @example
 * addAddressLabel(kit, '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d', 'Savings')
 */
export const addAddressLabel = (kit: Pick<AppKit, 'options' | 'update'>, address: string, label: string): void => {
  removeAddressLabel(kit, address)
  kit.update({ addressLabels: { ...kit.options.addressLabels, [address.toLowerCase()]: label } })
}
