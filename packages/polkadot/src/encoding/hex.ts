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

/** Decodes hex. */
export const fromHex = (hex: Hex): Uint8Array =>
  Uint8Array.from(hex.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
