import { blake2b } from './blake2b.js'

/*
 * Addresses of accounts: the network's prefix, 32 bytes, and a checksum of two bytes, in base 58.
 * https://docs.polkadot.com/reference/polkadot-hub/accounts/#ss58-format
 */

const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const salt = new TextEncoder().encode('SS58PRE')

/** The parts of an address. */
export type Ss58 = { readonly prefix: number; readonly publicKey: Uint8Array }

const readBase58 = (text: string): Uint8Array | undefined => {
  let value = 0n
  for (const character of text) {
    const digit = digits.indexOf(character)
    if (digit < 0) return undefined
    value = value * 58n + BigInt(digit)
  }
  const bytes: number[] = []
  for (; value > 0n; value >>= 8n) bytes.unshift(Number(value & 255n))
  const zeros = /^1*/.exec(text)?.[0].length ?? 0
  return Uint8Array.from([...Array.from({ length: zeros }, () => 0), ...bytes])
}

const writeBase58 = (bytes: Uint8Array): string => {
  let value = bytes.reduce((sum, byte) => (sum << 8n) | BigInt(byte), 0n)
  let text = ''
  for (; value > 0n; value /= 58n) text = `${digits.charAt(Number(value % 58n))}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return `${'1'.repeat(zeros < 0 ? bytes.length : zeros)}${text}`
}

const checksum = (body: Uint8Array) => blake2b(Uint8Array.from([...salt, ...body])).subarray(0, 2)

/** Decodes an address of an account of 32 bytes with any prefix. Returns `undefined` if it is invalid. */
export const readSs58 = (address: string): Ss58 | undefined => {
  const bytes = address.length > 50 ? undefined : readBase58(address)
  if (!bytes) return undefined
  const [first = 0, second = 0] = bytes
  const length = first < 64 ? 1 : 2
  const body = bytes.subarray(0, -2)
  if (first > 127 || bytes.length !== length + 34) return undefined
  if (checksum(body).join() !== bytes.subarray(-2).join()) return undefined
  const prefix = length === 1 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)
  return { prefix, publicKey: body.subarray(length) }
}

/** Encodes an account's address with a network's prefix, 0 to 16,383. */
export const writeSs58 = (publicKey: Uint8Array, prefix: number): string => {
  const prefixBytes = prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 3) << 6)]
  const body = Uint8Array.from([...prefixBytes, ...publicKey])
  return writeBase58(Uint8Array.from([...body, ...checksum(body)]))
}
