import { LatchkeyError } from '@latchkey/core/adapter'
import { getAddress, isAddress } from 'viem/utils'

/**
 * An address in EIP-55 case, its checksum checked where it has one.
 *
 * @throws `ADDRESS_INVALID`
 * @see https://eips.ethereum.org/EIPS/eip-55
 */
export const assertAddress = (value: string): `0x${string}` => {
  const address = /^0x/i.test(value) ? `0x${value.slice(2)}` : `0x${value}`
  const isUpper = address.slice(2) === address.slice(2).toUpperCase() // no checksum; viem accepts lower case itself
  if (isAddress(address, { strict: !isUpper })) return getAddress(address)
  throw new LatchkeyError('ADDRESS_INVALID', `Not an address: ${value}.`, {
    context: { value },
    help: ['It has 40 hex characters after 0x; capitals are a checksum.'],
  })
}
