import { type AddressRules, type Network, fieldOf } from '@latchkey/core/adapter'
import { readPrefix } from '../encoding/bech32.js'

/** What no Cosmos chain writes, and yet is an address: of EVM chains, Bitcoin's bech32, and base58. */
const foreign =
  /^(?:0[xX][\da-fA-F]{40}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87}|(?=.*[A-Z])[1-9A-HJ-NP-Za-km-z]{25,50})$/

/** The lengths of what follows the prefix: 20 or 32 bytes, with their checksum. */
const lengths = [38, 58]

/**
 * Makes what is known of the addresses of Cosmos chains. No scheme for payments is settled: the address stands for itself.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 */
export const createAddressRules = ({ details }: Pick<Network, 'details'>): AddressRules => ({
  check(value) {
    const found = readPrefix(value)
    if (found !== undefined) return found === fieldOf(details, 'prefix') ? undefined : { fault: 'network' }
    if (foreign.test(value)) return { fault: 'foreign' }
    if (!/^[a-z\d]*$/.test(value)) return { fault: 'form' }
    const [, prefix, data = ''] = /^([a-z\d]{1,30})1([02-9ac-hj-np-z]*)$/.exec(value) ?? []
    if (prefix === undefined) return { fault: value.length < 38 ? 'short' : 'form' }
    if (lengths.includes(data.length)) return { fault: 'checksum' }
    return { fault: data.length < 38 ? 'short' : 'long' }
  },
})
