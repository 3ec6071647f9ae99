import type { AppKit } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/core/handle'

/**
 * Gives the kit, where there is one.
 *
 * @throws `NO_KIT` saying how to give one
 */
export const assertKit = (kit: AppKit | undefined): AppKit => {
  if (kit) return kit
  throw new LatchkeyError('NO_KIT', 'Call createAppKit() first, or give <AppKitProvider> a kit.')
}
