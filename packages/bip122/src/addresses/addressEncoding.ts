import { type CaipNetworkId, LatchkeyError, type Network } from '@latchkey/core/adapter'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'

/** Returns the parameters by which a network encodes addresses. */
export const encodingOf = (network: CaipNetworkId): typeof NETWORK => {
  if (network === 'bip122:000000000019d6689c085ae165831e93') return NETWORK
  if (network === 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328') return { ...TEST_NETWORK, bech32: 'bcrt' }
  return TEST_NETWORK
}

/**
 * Decodes an address of a network and checks its checksum.
 *
 * @returns the output script that pays to it
 * @throws `ADDRESS_INVALID`
 */
export const assertAddress = (value: string, network: Pick<Network, 'id' | 'name'>): Uint8Array => {
  try {
    return OutScript.encode(Address(encodingOf(network.id)).decode(value))
  } catch (cause) {
    throw new LatchkeyError('ADDRESS_INVALID', `Not an address of ${network.name}: ${value}.`, {
      cause,
      context: { value },
      help: ['Check that the address is complete and belongs to this network. Its last characters are a checksum.'],
    })
  }
}
