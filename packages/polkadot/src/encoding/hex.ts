/** Hex with the prefix 0x. */
export type Hex = `0x${string}`

/** Encodes bytes as hex. */
export const toHex = (bytes: Uint8Array): Hex =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Whether `value` is a hex string of whole bytes. */
export const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x([0-9a-f]{2})*$/i.test(value)

/** Returns the bytes of a typed array, even if another window created it. Returns `undefined` for an object that only has the prototype of one. */
export const readBytes = (value: unknown): Uint8Array | undefined =>
  ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice() : undefined

/** Returns the number of a hex digit from its character code. A letter is 9 more than its lowest 4 bits. */
const readDigit = (code: number): number => (code & 15) + (code > 64 ? 9 : 0)

/** Decodes hex. A loop, because a regular expression takes several times as long for the 150,000 bytes of a chain's metadata. */
export const fromHex = (hex: Hex): Uint8Array => {
  const bytes = new Uint8Array((hex.length - 2) / 2)
  for (let index = 0; index < bytes.length; index += 1) {
    const start = 2 * index + 2
    bytes[index] = readDigit(hex.charCodeAt(start)) * 16 + readDigit(hex.charCodeAt(start + 1))
  }
  return bytes
}
