import { LatchkeyError } from '@latchkey/core/adapter'
import { readPrefix } from '../encoding/bech32.js'

/**
 * An address of a chain: its checksum stands, and it is of this chain and of no other.
 *
 * @throws `ADDRESS_INVALID`, which says what is wrong
 */
export const assertAddress = (value: string, network: string, prefix: string): string => {
  const found = readPrefix(value)
  if (found === prefix) return value
  throw new LatchkeyError(
    'ADDRESS_INVALID',
    found === undefined ? `Not an address: ${value}.` : `${value} is an address of another chain than ${network}.`,
    {
      context: { value },
      help: [`Addresses of ${network} begin with ${prefix}1, are in lower case, and end with a checksum.`],
    },
  )
}
