/** Hex with the prefix `0x`. */
export type Hex = `0x${string}`

export const toBytes = (hex: string): Uint8Array => {
  const digits = hex.replace(/^0x/, '')
  if (!/^([0-9a-f]{2})*$/i.test(digits)) throw new TypeError(`Not hex: ${hex}`)
  return Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

export const toHex = (bytes: Uint8Array): Hex =>
  `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`

export const concat = (...parts: readonly Uint8Array[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** Encodes a number in `length` bytes, the lowest first. */
export const littleEndian = (value: bigint, length: number): Uint8Array =>
  Uint8Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
