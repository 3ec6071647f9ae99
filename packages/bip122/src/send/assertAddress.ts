import { LatchkeyError, type Network } from '@latchkey/core/adapter'
import { Address, OutScript } from '@scure/btc-signer'
import { encodingOf } from './encodings.js'

/**
 * The script that pays to an address of a network, its checksum checked.
 *
 * @throws `ADDRESS_INVALID`
 */
export const assertAddress = (value: string, network: Pick<Network, 'id' | 'name'>): Uint8Array => {
  try {
    return OutScript.encode(Address(encodingOf(network.id)).decode(value))
  } catch (cause) {
    throw new LatchkeyError('ADDRESS_INVALID', `Not an address of ${network.name}: ${value}.`, {
      cause,
      context: { value },
      help: ['Is it complete, and of this network? Its last characters are a checksum.'],
    })
  }
}
