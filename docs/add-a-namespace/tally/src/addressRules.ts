import type { AddressRules } from '@latchkey/core/adapter'

const length = 64

/** All networks have the same addresses, and these carry no checksum. No scheme for payments is settled. */
export const addressRules: AddressRules = {
  check: (value) => {
    if (!/^[0-9a-f]*$/.test(value)) return { fault: 'form' }
    if (value.length === length) return undefined
    return { fault: value.length < length ? 'short' : 'long' }
  },
}
