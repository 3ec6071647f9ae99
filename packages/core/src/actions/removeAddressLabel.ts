import type { AppKit } from '../handle/appKit.js'

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
