import type { AppKit } from '../handle/appKit.js'

/**
 * Sets the site's own label for an account, which is shown in place of the account's name. An existing label is replaced.
 *
 * @param address the bare address, in any case
 * @param label shown as plain text, never as markup
 * @example
 * addAddressLabel(kit, '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d', 'Savings')
 */
export const addAddressLabel = (kit: Pick<AppKit, 'options' | 'update'>, address: string, label: string): void => {
  removeAddressLabel(kit, address)
  kit.update({ addressLabels: { ...kit.options.addressLabels, [address.toLowerCase()]: label } })
}

/**
 * Removes the site's label of an account.
 *
 * @param address the bare address, in any case
 * @example
 * removeAddressLabel(kit, '0x1c4F0bD7c2eA41b36b5D09a1F7A3dE11c89aE27d')
 */
export const removeAddressLabel = (kit: Pick<AppKit, 'options' | 'update'>, address: string): void => {
  const kept = Object.entries(kit.options.addressLabels ?? {}).filter(
    ([labelled]) => labelled.toLowerCase() !== address.toLowerCase(),
  )
  kit.update({ addressLabels: Object.fromEntries(kept) })
}
