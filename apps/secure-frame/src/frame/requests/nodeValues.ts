import { invalidAnswer } from './createNode.js'

/** Reads a quantity that a node returned: at most 256 bits in hex. */
export const readQuantity = (value: unknown, method: string): bigint => {
  if (typeof value !== 'string' || !/^0x[\da-f]{1,64}$/i.test(value)) throw invalidAnswer(method)
  return BigInt(value)
}

/** Reads a quantity that fits into a number without loss. */
export const readNumber = (value: unknown, method: string): number => {
  const number = Number(readQuantity(value, method))
  if (!Number.isSafeInteger(number)) throw invalidAnswer(method)
  return number
}

/** Reads bytes in hex that a node returned. @param length the number of bytes. Any number without it */
export const readBytes = (value: unknown, method: string, length?: number): `0x${string}` => {
  const isHex = typeof value === 'string' && value.length % 2 === 0 && /^0x[\da-f]*$/i.test(value)
  if (!isHex || (length !== undefined && value.length !== 2 + 2 * length)) throw invalidAnswer(method)
  return `0x${value.slice(2).toLowerCase()}`
}

/** Reads an object that a node returned. */
export const readObject = (value: unknown, method: string): Readonly<Record<string, unknown>> => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidAnswer(method)
  return { ...value }
}
