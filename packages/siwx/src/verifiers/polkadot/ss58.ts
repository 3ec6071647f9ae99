import type { CaipNetworkId } from '@latchkey/core/adapter'
import { blake2b } from '@noble/hashes/blake2.js'
import { base58, hex } from '@scure/base'

/** The prefixes of the chains that wallets show first, by genesis hash. 42 is the generic prefix. */
const knownPrefixes: Readonly<Partial<Record<CaipNetworkId, number>>> = {
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': 0, // Polkadot
  'polkadot:68d56f15f85d3136970ec16946040bc1': 0, // Polkadot Asset Hub
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': 2, // Kusama
  'polkadot:48239ef607d7928874027a43a6768920': 2, // Kusama Asset Hub
  'polkadot:e143f23803ac50e8f6f8e62695d1ce9e': 42, // Westend
}

const generic = 42
const notAnAddress = () => new TypeError('not an SS58 address of an account')
const salt = new TextEncoder().encode('SS58PRE')

/**
 * Decodes the account of an SS58 address: 32 bytes.
 *
 * @throws if it is not a valid address, or belongs to another chain
 * @see https://docs.polkadot.com/polkadot-protocol/parachain-basics/accounts/#address-format
 */
export const decodeSs58 = (
  address: string,
  chainId: CaipNetworkId,
  configured: typeof knownPrefixes = {},
): Uint8Array => {
  // The longest address has 49 characters. The time to decode grows with the square of the length, so longer texts are not decoded.
  if (address.length > 49) throw notAnAddress()
  const bytes = base58.decode(address)
  const [first = 0, second = 0] = bytes
  const prefixLength = first < 64 ? 1 : 2
  const prefix = first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  const body = bytes.subarray(0, -2)
  if (first >= 128 || body.length !== prefixLength + 32) throw notAnAddress()
  const checksum = blake2b(new Uint8Array([...salt, ...body])).subarray(0, 2)
  if (hex.encode(checksum) !== hex.encode(bytes.subarray(-2))) throw new TypeError('mistyped')
  const own = configured[chainId] ?? knownPrefixes[chainId]
  if (own !== undefined && prefix !== own && prefix !== generic) throw new TypeError('of another chain')
  return body.subarray(prefixLength)
}
