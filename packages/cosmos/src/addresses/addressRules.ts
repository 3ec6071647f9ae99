import { type AddressRules, LatchkeyError, type Network, fieldOf } from '@latchkey/core/adapter'
import { readPrefix } from '../encoding/bech32.js'

/** Addresses of other ecosystems: of EVM chains, Bitcoin's bech32, and base58. No Cosmos chain writes any of them. */
const foreign =
  /^(?:0[xX][\da-fA-F]{40}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{25,50})$/

/** How many characters follow the prefix: 20 or 32 bytes with their checksum. */
const dataLengths = [38, 58]

/**
 * Creates the address checks of a Cosmos chain. Cosmos has no agreed payment URI, so the value is the address itself.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */
export const createAddressRules = ({ details }: Pick<Network, 'details'>): AddressRules => ({
  check(value) {
    const addressPrefix = readPrefix(value)
    if (addressPrefix !== undefined)
      return addressPrefix === fieldOf(details, 'prefix') ? undefined : { fault: 'network' }
    if (foreign.test(value)) return { fault: 'foreign' }
    if (!/^[a-z\d]*$/.test(value)) return { fault: 'form' }
    const [, prefix, data = ''] = /^([a-z\d]{1,30})1([02-9ac-hj-np-z]*)$/.exec(value) ?? []
    if (prefix === undefined) return { fault: value.length < 38 ? 'short' : 'form' }
    if (dataLengths.includes(data.length)) return { fault: 'checksum' }
    return { fault: data.length < 38 ? 'short' : 'long' }
  },
})

/**
 * Returns `value` if it is an address of the chain with a valid checksum.
 *
 * @param network the chain's name, for the error
 * @param prefix the prefix of the chain's addresses
 * @throws `ADDRESS_INVALID`
 */
export const assertAddress = (value: string, network: string, prefix: string): string => {
  const addressPrefix = readPrefix(value)
  if (addressPrefix === prefix) return value
  throw new LatchkeyError(
    'ADDRESS_INVALID',
    addressPrefix === undefined
      ? `Invalid address: ${value}.`
      : `${value} is an address of another chain than ${network}.`,
    {
      context: { value },
      help: [`Addresses of ${network} begin with ${prefix}1, are in lower case, and end with a checksum.`],
    },
  )
}
