import { invalidAnswer } from './walletErrors.js'

/** Returns the bytes of a typed array, even if another window created it. Returns `undefined` for an object that only has the prototype of one. */
export const readBytes = (value: unknown): Uint8Array | undefined =>
  ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice() : undefined

/** Bytes as base64. */
export const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))

/** Base64 that a wallet gave as bytes. @throws `WALLET_ANSWER_INVALID` */
export const fromBase64 = (text: string, wallet: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
  } catch {
    throw invalidAnswer(wallet, 'base64 text')
  }
}

/** Bytes as hex. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Hex that a wallet gave as bytes. @throws `WALLET_ANSWER_INVALID` */
export const fromHex = (text: unknown, wallet: string): Uint8Array => {
  if (typeof text !== 'string' || !/^([0-9a-f]{2})+$/i.test(text)) throw invalidAnswer(wallet, 'hex text')
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
