import type { AddressRules } from '@latchkey/core/adapter'
import { fromBase58 } from '@latchkey/core/adapter'

/** Addresses of other chains: EVM's, bech32, and Polkadot's, which are base58 of more bytes. */
const foreign = /^(?:0x[\da-f]{40}|[a-z\d]{1,30}1[02-9ac-hj-np-z]{38,90}|[1-9A-HJ-NP-Za-km-z]{46,50})$/i

/**
 * The rules of Solana's addresses. They have no checksum, so only their length in bytes and their characters are checked.
 *
 * @see https://docs.solanapay.com/spec
 */
export const addressRules: AddressRules = {
  check(value) {
    if (fromBase58(value, 32)) return undefined
    if (foreign.test(value)) return { fault: 'foreign' }
    if (!/^[1-9A-HJ-NP-Za-km-z]*$/.test(value)) return { fault: 'form' }
    return { fault: value.length < 44 ? 'short' : 'long' }
  },
  toPaymentUri: (account) => `solana:${account}`,
}
