/** Returns a copy of the bytes of a typed array, even if another window created it. Returns `undefined` for an object that only has the prototype of one. */
export const readBytes = (value: unknown): Uint8Array | undefined =>
  ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice() : undefined

/** Encodes bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Decodes base64. Returns `undefined` if the text is invalid. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Encodes bytes as hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Decodes hex without a prefix. Returns `undefined` if the value is invalid or empty. */
export const fromHex = (text: unknown): Uint8Array | undefined =>
  typeof text === 'string' && /^([0-9a-f]{2})+$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined
