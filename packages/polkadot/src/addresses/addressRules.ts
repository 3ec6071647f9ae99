import type { AddressRules, Network } from '@latchkey/core/adapter'
import { isOfNetwork } from './networkPrefix.js'
import { readSs58 } from '../encoding/ss58.js'

/** Addresses of EVM chains, and bech32. They are never valid base 58 addresses of this namespace. */
const foreign = /^(?:0x[\da-f]{40}|[a-z\d]{1,30}1[02-9ac-hj-np-z]{38,90})$/i

/**
 * Creates the address checks of a network whose accounts have 32 bytes. There is no agreed payment URI, so the value is the address itself.
 *
 * @see https://docs.polkadot.com/reference/polkadot-hub/accounts/#ss58-format
 */
export const createAddressRules = (network: Network): AddressRules => ({
  check(value) {
    const address = readSs58(value)
    if (address) return isOfNetwork(address, network) ? undefined : { fault: 'network' }
    if (foreign.test(value)) return { fault: 'foreign' }
    if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(value)) return { fault: 'form' }
    if (value.length < 46) return { fault: 'short' }
    return { fault: value.length > 50 ? 'long' : 'checksum' }
  },
})
