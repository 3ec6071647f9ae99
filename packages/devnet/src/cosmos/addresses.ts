import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32 } from '@scure/base'
import { sdkCodes, SdkError } from './sdkError.js'

/**
 * Returns the address of a compressed secp256k1 key: the bech32 encoding of RIPEMD-160 of SHA-256.
 *
 * @see https://docs.cosmos.network/main/build/spec/addresses/bech32
 */
export const toAddress = (publicKey: Uint8Array, prefix: string): string =>
  bech32.encode(prefix, bech32.toWords(ripemd160(sha256(publicKey))))

/** Asserts that an address is valid on a chain with this prefix. @throws code 7 if it is not */
export const assertAddress = (address: string, prefix: string): void => {
  const decoded = bech32.decodeUnsafe(address)
  const length = decoded ? bech32.fromWordsUnsafe(decoded.words)?.length : undefined
  if (decoded?.prefix !== prefix || (length !== 20 && length !== 32))
    throw new SdkError(sdkCodes.invalidAddress, `invalid address: ${address}: invalid address`)
}
