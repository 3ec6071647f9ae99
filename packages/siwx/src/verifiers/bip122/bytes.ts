import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** A 32-bit number, lowest byte first. */
export const uint32 = (value: number): Uint8Array => {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, value, true)
  return bytes
}

/** A length as Bitcoin writes it, below 2^32. */
export const compactSize = (value: number): Uint8Array =>
  value < 0xfd
    ? new Uint8Array([value])
    : value <= 0xffff
      ? new Uint8Array([0xfd, value & 0xff, value >> 8])
      : new Uint8Array([0xfe, ...uint32(value)])

export const join = (...parts: readonly Uint8Array[]): Uint8Array => {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** Bytes with their length before them. */
export const sized = (bytes: Uint8Array): Uint8Array => join(compactSize(bytes.length), bytes)

export const hash256 = (bytes: Uint8Array): Uint8Array => sha256(sha256(bytes))
export const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))

/** BIP-340's hash with a tag. */
export const taggedHash = (tag: string, ...parts: readonly Uint8Array[]): Uint8Array => {
  const tagHash = sha256(new TextEncoder().encode(tag))
  return sha256(join(tagHash, tagHash, ...parts))
}

export const isEqual = (first: Uint8Array, second: Uint8Array): boolean =>
  first.length === second.length && first.every((byte, index) => byte === second[index])

/** Reads bytes from first to last. Throws if there are not enough. */
export const createReader = (bytes: Uint8Array) => {
  let offset = 0
  const readBytes = (length: number): Uint8Array => {
    if (offset + length > bytes.length) throw new RangeError('too short')
    offset += length
    return bytes.subarray(offset - length, offset)
  }
  const number = (length: number) => readBytes(length).reduceRight((sum, byte) => sum * 256 + byte, 0)
  /** A length. Throws if it is not in its shortest form. */
  const size = () => {
    const first = number(1)
    if (first < 0xfd) return first
    const value = number(first === 0xfd ? 2 : first === 0xfe ? 4 : 8)
    if (value < (first === 0xfd ? 0xfd : first === 0xfe ? 0x10000 : 0x100000000)) throw new RangeError('not minimal')
    return value
  }
  return {
    readBytes,
    number,
    size,
    sized: () => readBytes(size()),
    isAtEnd: () => offset === bytes.length,
  }
}
