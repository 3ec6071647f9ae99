import type { AddressRules } from '@latchkey/core/adapter'

const length = 64

/** Addresses are the same on all networks and have no checksum. There is no payment URI scheme. */
export const addressRules: AddressRules = {
  check: (value) => {
    if (!/^[0-9a-f]*$/.test(value)) return { fault: 'form' }
    if (value.length === length) return undefined
    return { fault: value.length < length ? 'short' : 'long' }
  },
}
