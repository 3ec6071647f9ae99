import {
  type AddressFault,
  type AddressRules,
  type CaipNetworkId,
  LatchkeyError,
  type Network,
} from '@latchkey/core/adapter'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

type Encoding = typeof NETWORK

const regtestEncoding: Encoding = { ...TEST_NETWORK, bech32: 'bcrt' }
const encodings: readonly Encoding[] = [NETWORK, TEST_NETWORK, regtestEncoding]

/** Returns the parameters by which a network encodes addresses. */
export const encodingOf = (network: CaipNetworkId): Encoding => {
  if (network === 'bip122:000000000019d6689c085ae165831e93') return NETWORK
  if (network === 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328') return regtestEncoding
  return TEST_NETWORK
}

/**
 * Decodes an address of a network, and checks its checksum.
 *
 * @returns the output script that pays to it
 * @throws `ADDRESS_INVALID`
 */
export const assertAddress = (value: string, network: Pick<Network, 'id' | 'name'>): Uint8Array => {
  try {
    return OutScript.encode(Address(encodingOf(network.id)).decode(value))
  } catch (cause) {
    throw new LatchkeyError('ADDRESS_INVALID', `${value} is not an address of ${network.name}.`, {
      cause,
      context: { value },
      help: ['Check that the address is complete and belongs to this network. Its last characters are a checksum.'],
    })
  }
}

const isValid = (encoding: Encoding, value: string): boolean => {
  try {
    Address(encoding).decode(value)
    return true
  } catch {
    return false // decoding throws for an invalid address
  }
}

/** Addresses of other chains: EVM's, bech32 with another prefix, and base58 of more bytes. */
const foreign =
  /^(?:0x[\da-f]{40}|(?!(?:bc|tb|bcrt)1)[a-z\d]{1,30}1[02-9ac-hj-np-z]{38,90}|[1-9A-HJ-NP-Za-km-z]{43,50})$/i

/** Returns the fault of an address that is valid on no network. Valid ones have 42 or 62 characters in bech32, and 26 to 35 in base58. */
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
 * Creates the address rules of a network.
 *
 * @see https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki
 * @see https://github.com/bitcoin/bips/blob/master/bip-0021.mediawiki
 */
export const createAddressRules = (network: Network): AddressRules => ({
  check(value) {
    if (isValid(encodingOf(network.id), value)) return undefined
    return { fault: encodings.some((encoding) => isValid(encoding, value)) ? 'network' : faultOf(value) }
  },
  toPaymentUri: (account) => `bitcoin:${account}`,
})
