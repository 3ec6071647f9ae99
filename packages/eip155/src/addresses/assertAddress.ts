import { LatchkeyError } from '@latchkey/core/adapter'
import { getAddress, isAddress } from 'viem/utils'

/**
 * Formats an address in EIP-55 case. If it is in mixed case, its checksum must be right.
 *
 * @throws `ADDRESS_INVALID`
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export const assertAddress = (value: string): `0x${string}` => {
  const address = /^0x/i.test(value) ? `0x${value.slice(2)}` : `0x${value}`
  const isUpper = address.slice(2) === address.slice(2).toUpperCase() // no checksum; viem already accepts lower case
  if (isAddress(address, { strict: !isUpper })) return getAddress(address)
  throw new LatchkeyError('ADDRESS_INVALID', `Not an address: ${value}.`, {
    context: { value },
    help: ['An address has 40 hex characters after 0x. If it is in mixed case, the capitals must match its checksum.'],
  })
}
