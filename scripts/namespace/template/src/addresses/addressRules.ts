import type { AddressRules } from '@latchkey/core/adapter'
import { hasAddressShape } from './hasAddressShape.js'

/** The rules for addresses, which have no checksum yet. */
export const addressRules: AddressRules = {
  check: (value) => (hasAddressShape(value) ? undefined : { fault: 'form' }),
}
