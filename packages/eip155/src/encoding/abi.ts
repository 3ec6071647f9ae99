/*
 * Words and byte strings of contract calls: as much of the ABI as the kit's own reads need.
 * https://docs.soliditylang.org/en/latest/abi-spec.html
 */

/** Bytes as hex, with 0x. */
export type Hex = `0x${string}`

/** The longest byte string that is read out of an answer. */
const longest = 200_000

const wordSize = 64

/** A number as one word, without 0x. */
export const toWord = (value: bigint | number): string => value.toString(16).padStart(wordSize, '0')

/** A byte string with its length before it, filled up to whole words, without 0x. */
export const toBytes = (bytes: Hex): string => {
  const digits = bytes.slice(2)
  return toWord(digits.length / 2) + digits.padEnd(Math.ceil(digits.length / wordSize) * wordSize, '0')
}

/**
 * Reads a word of an answer.
 *
 * @param at where it begins, in bytes
 * @returns nothing where the answer ends before it does, or is no hex
 */
export const readWord = (answer: unknown, at = 0): bigint | undefined => {
  if (typeof answer !== 'string' || !Number.isSafeInteger(at) || at < 0) return undefined
  const digits = answer.slice(2 + at * 2, 2 + at * 2 + wordSize)
  return /^[0-9a-f]{64}$/i.test(digits) ? BigInt(`0x${digits}`) : undefined
}

/** Reads a word that is a place or a length in the answer: nothing where it lies beyond what an answer may have. */
export const readPlace = (answer: unknown, at = 0): number | undefined => {
  const word = readWord(answer, at)
  return word !== undefined && word <= longest ? Number(word) : undefined
}

/**
 * Reads a byte string of an answer.
 *
 * @param at where its length stands, in bytes
 * @returns nothing where the answer is shorter than it says
 */
export const readBytes = (answer: unknown, at: number): Hex | undefined => {
  const length = readPlace(answer, at)
  if (typeof answer !== 'string' || length === undefined) return undefined
  const digits = answer.slice(2 + (at + 32) * 2, 2 + (at + 32 + length) * 2)
  return digits.length === length * 2 && /^[0-9a-f]*$/i.test(digits) ? `0x${digits}` : undefined
}

/** Reads the one byte string that a function returned. */
export const readReturnedBytes = (answer: unknown): Hex | undefined => {
  const at = readPlace(answer)
  return at === undefined ? undefined : readBytes(answer, at)
}

/** Reads the one text that a function returned. Nothing where it is no UTF-8. */
export const readReturnedText = (answer: unknown): string | undefined => {
  const bytes = readReturnedBytes(answer)
  if (bytes === undefined) return undefined
  const pairs = bytes.slice(2).match(/../g) ?? []
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16)))
  } catch {
    return undefined // no UTF-8
  }
}
