import type { AppKit } from '@latchkey/core'
import { LatchkeyError } from '@latchkey/core/handle'

/**
 * Returns the kit, if there is one.
 *
 * @throws `NO_KIT` with a message that says how to provide one
 */
export const assertKit = (kit: AppKit | undefined): AppKit => {
  if (kit) return kit
  throw new LatchkeyError('NO_KIT', 'Call createAppKit() first, or give <AppKitProvider> a kit.')
}
