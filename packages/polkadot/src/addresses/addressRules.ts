import type { AddressRules, Network } from '@latchkey/core/adapter'
import { isOfNetwork } from './networkPrefix.js'
import { readSs58 } from '../encoding/ss58.js'

/** What no base58 is, and yet an address: of EVM chains, or bech32. */
const foreign = /^(?:0x[\da-f]{40}|[a-z\d]{1,30}1[02-9ac-hj-np-z]{38,90})$/i

/**
 * Makes what is known of the addresses of accounts of 32 bytes. No scheme for payments is settled: the address stands for itself.
 *
 * @see https://docs.polkadot.com/reference/polkadot-hub/accounts/#ss58-format
 */
export const createAddressRules = (network: Network): AddressRules => ({
  check(value) {
    const read = readSs58(value)
    if (read) return isOfNetwork(read, network) ? undefined : { fault: 'network' }
    if (foreign.test(value)) return { fault: 'foreign' }
    if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(value)) return { fault: 'form' }
    if (value.length < 46) return { fault: 'short' }
    return { fault: value.length > 50 ? 'long' : 'checksum' }
  },
})
