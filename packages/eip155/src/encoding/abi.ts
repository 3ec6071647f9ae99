/*
 * Words and byte strings of contract calls: the part of the ABI that the kit's own reads need.
 * https://docs.soliditylang.org/en/latest/abi-spec.html
 */

/** Bytes as hex, with 0x. */
export type Hex = `0x${string}`

/** The longest byte string that is read, in bytes. */
const maxLength = 200_000

const wordSize = 64

/** Encodes a number as one word, without 0x. */
export const toWord = (value: bigint | number): string => value.toString(16).padStart(wordSize, '0')

/** Encodes a byte string: its length, then the bytes padded to whole words. Without 0x. */
export const toBytes = (bytes: Hex): string => {
  const digits = bytes.slice(2)
  return toWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / wordSize) * wordSize, '0')
}

/**
 * Reads a word of an answer.
 *
 * @param offset the position of the word, in bytes
 * @returns `undefined` if the answer is too short or not hex
 */
export const readWord = (answer: unknown, offset = 0): bigint | undefined => {
  if (typeof answer !== 'string' || !Number.isSafeInteger(offset) || offset < 0) return undefined
  const digits = answer.slice(2 + offset * 2, 2 + offset * 2 + wordSize)
  return /^[0-9a-f]{64}$/i.test(digits) ? BigInt(`0x${digits}`) : undefined
}

/** Reads a word that is an offset or a length. Returns `undefined` if it exceeds the longest answer. */
export const readOffset = (answer: unknown, offset = 0): number | undefined => {
  const word = readWord(answer, offset)
  return word !== undefined && word <= maxLength ? Number(word) : undefined
}

/**
 * Reads a byte string of an answer.
 *
 * @param offset the position of its length, in bytes
 * @returns `undefined` if the answer is shorter than that length
 */
export const readBytes = (answer: unknown, offset: number): Hex | undefined => {
  const length = readOffset(answer, offset)
  if (typeof answer !== 'string' || length === undefined) return undefined
  const digits = answer.slice(2 + (offset + 32) * 2, 2 + (offset + 32 + length) * 2)
  return digits.length === length * 2 && /^[0-9a-f]*$/i.test(digits) ? `0x${digits}` : undefined
}

/** Reads the return value of a function that returns one byte string. */
export const readReturnedBytes = (answer: unknown): Hex | undefined => {
  const offset = readOffset(answer)
  return offset === undefined ? undefined : readBytes(answer, offset)
}

/** Reads the return value of a function that returns one string. Returns `undefined` if it is not UTF-8. */
export const readReturnedText = (answer: unknown): string | undefined => {
  const bytes = readReturnedBytes(answer)
  if (bytes === undefined) return undefined
  const pairs = bytes.slice(2).match(/../g) ?? []
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
  } catch {
    return undefined // not UTF-8
  }
}
