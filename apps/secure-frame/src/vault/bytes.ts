import { base64urlnopad } from '@scure/base'

/** Bytes that WebCrypto accepts. */
export type Bytes = Uint8Array<ArrayBuffer>

/** Fills an array with random bytes. */
export type FillRandom = (bytes: Bytes) => Bytes

/** The randomness of the browser. */
export const fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes)

/** Encodes a text as UTF-8. */
export const toUtf8 = (text: string): Bytes => new TextEncoder().encode(text)

/** Decodes UTF-8, or returns `undefined` if the bytes are not UTF-8. */
export const fromUtf8 = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Encodes bytes as base64url without padding. */
export const toBase64url = (bytes: Uint8Array): string => base64urlnopad.encode(bytes)

/** Decodes base64url without padding, or returns `undefined` if the text is anything else or too long. */
export const fromBase64url = (text: unknown, maxLength = 100_000): Bytes | undefined => {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  try {
    return Uint8Array.from(base64urlnopad.decode(text))
  } catch {
    return undefined
  }
}

/** Joins byte arrays. */
export const concatBytes = (...parts: readonly Uint8Array[]): Bytes => {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/** Compares two secrets in a time that depends on their lengths only. */
export const isSameBytes = (first: Uint8Array, second: Uint8Array): boolean => {
  if (first.length !== second.length) return false
  let difference = 0
  for (const [index, byte] of first.entries()) difference |= byte ^ (second[index] ?? 0)
  return difference === 0
}

/** Overwrites secrets with zeros. Copies that the engine made stay until their memory is used again. */
export const wipe = (...secrets: readonly (Uint8Array | undefined)[]): void => {
  for (const secret of secrets) secret?.fill(0)
}

/** Returns a property of any value, or `undefined` if it has none or reading it throws. */
export const readProperty = (value: unknown, name: string): unknown => {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return Reflect.get(value, name)
}
