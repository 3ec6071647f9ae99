import type { AddressFault, AddressRules, Network } from '@latchkey/core/adapter'
import { Address, NETWORK, TEST_NETWORK } from '@scure/btc-signer'
import { encodingOf } from './addressEncoding.js'

type Encoding = typeof NETWORK

const encodings: readonly Encoding[] = [NETWORK, TEST_NETWORK, { ...TEST_NETWORK, bech32: 'bcrt' }]

/** Whether a text is an address there, its checksum right. */
const isAddressOf = (encoding: Encoding, value: string): boolean => {
  try {
    Address(encoding).decode(value)
    return true
  } catch {
    return false // that is the answer
  }
}

/** What no network writes, and yet is an address: of EVM chains, bech32 of other chains, and base58 of more bytes. */
const foreign =
  /^(?:0x[\da-f]{40}|(?!(?:bc|tb|bcrt)1)[a-z\d]{1,30}1[02-9ac-hj-np-z]{38,90}|[1-9A-HJ-NP-Za-km-z]{43,50})$/i

/** What is wrong with an address that is none anywhere, by its length: 42 or 62 signs in bech32, 26 to 35 in base58. */
const faultOf = (value: string): AddressFault => {
  const [, data] = /^(?:bc|tb|bcrt)1(.*)$/is.exec(value) ?? []
  if (data !== undefined) {
    if (!/^[02-9ac-hj-np-z]*$/i.test(data)) return 'form'
    if (data.length > 59) return 'long'
    return data.length < 39 ? 'short' : 'checksum'
  }
  if (foreign.test(value)) return 'foreign'
  if (!/^(?:[1-9A-HJ-NP-Za-km-z]*|bcrt|tb|bc)$/.test(value)) return 'form'
  if (value.length < 26) return 'short'
  return value.length > 35 ? 'long' : 'checksum'
}

/**
 * Makes what is known of Bitcoin's addresses.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
export const createAddressRules = (network: Network): AddressRules => ({
  check(value) {
    if (isAddressOf(encodingOf(network.id), value)) return undefined
    return { fault: encodings.some((encoding) => isAddressOf(encoding, value)) ? 'network' : faultOf(value) }
  },
  toPaymentUri: (account) => `bitcoin:${account}`,
})
