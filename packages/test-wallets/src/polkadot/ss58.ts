import { blake2b } from '@noble/hashes/blake2.js'
import { base58 } from '@scure/base'
import { concat } from './bytes.js'

const salt = new TextEncoder().encode('SS58PRE')

/** Encodes an account's address with a network's prefix. @see https://docs.polkadot.com/reference/polkadot-hub/accounts/#ss58-format */
export const encodeAddress = (accountId: Uint8Array, prefix: number): string => {
  const kind =
    prefix < 64
      ? Uint8Array.of(prefix)
      : Uint8Array.of(((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6))
  const body = concat(kind, accountId)
  return base58.encode(concat(body, blake2b(concat(salt, body)).slice(0, 2)))
}

/** Reads the 32 bytes of an address with any prefix. */
export const readAccountId = (address: string): Uint8Array => {
  const bytes = base58.decode(address)
  return bytes.slice((bytes[0] ?? 0) & 0x40 ? 2 : 1, -2)
}
