import type { AddressRules, CaipNetworkId } from '@latchkey/core/adapter'

/** The shape of other chains' addresses: bech32 and base58. */
const foreign = /^(?:[a-z\d]{1,30}1[02-9ac-hj-np-z]{38,90}|[1-9A-HJ-NP-Za-km-z]{25,50})$/

/**
 * Creates the rules for EVM addresses. A wrong checksum is a fault that the user may ignore, because the standard does not require the check.
 *
 * @see https://eips.ethereum.org/EIPS/eip-55
 * @see https://eips.ethereum.org/EIPS/eip-681
 *
 * @param toChecksum formats an address in EIP-55 case
 */
export const createAddressRules = (network: CaipNetworkId, toChecksum: (address: string) => string): AddressRules => ({
  check(value) {
    const digits = value.replace(/^0x/i, '')
    if (!/^[\da-f]*$/i.test(digits)) return { fault: foreign.test(value) ? 'foreign' : 'form' }
    if (digits.length !== 40) return { fault: digits.length < 40 ? 'short' : 'long' }
    const usable = `0x${digits.toLowerCase()}`
    const isUniform = digits === digits.toLowerCase() || digits === digits.toUpperCase()
    return isUniform || toChecksum(usable) === `0x${digits}` ? undefined : { fault: 'checksum', usable }
  },
  toPaymentUri: (account) => `ethereum:${account}@${network.slice(network.indexOf(':') + 1)}`,
})
