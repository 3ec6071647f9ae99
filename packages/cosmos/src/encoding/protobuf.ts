/*
 * The little of protobuf's wire format that is read and written here: numbers of 64 bits without sign, and bytes.
 * https://protobuf.dev/programming-guides/encoding/
 */

const toVarint = (value: bigint): number[] => {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return [...bytes, Number(rest)]
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}

/** Puts the parts of a message together. */
export const joinBytes = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** A field of bytes, text, or a message within: written also where it is empty. */
export const bytesField = (number: number, value: Uint8Array | string): Uint8Array => {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return joinBytes([(number << 3) | 2], toVarint(BigInt(bytes.length)), bytes)
}

/** A field that holds a number: not written where it is zero. */
export const numberField = (number: number, value: bigint): Uint8Array =>
  joinBytes(value === 0n ? [] : [number << 3, ...toVarint(value)])

/** A message, taken apart: the last value of each field. */
export type ReadMessage = {
  bytes(number: number): Uint8Array
  text(number: number): string
  number(number: number): bigint
}

/**
 * Takes a message apart. A field that is not there is empty, or zero.
 *
 * @throws `RangeError` or `TypeError` where the bytes are no message
 */
export const readMessage = (message: Uint8Array): ReadMessage => {
  let at = 0
  const take = (length: number): Uint8Array => {
    if (!(length <= message.length - at)) throw new RangeError('The message ends too early.')
    at += length
    return message.subarray(at - length, at)
  }
  const takeVarint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const [byte = 0] = take(1)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('The number is too long.')
  }
  const fields = new Map<number, bigint | Uint8Array>()
  while (at < message.length) {
    const tag = Number(takeVarint())
    const wireType = tag & 7
    if (![0, 1, 2, 5].includes(wireType)) throw new TypeError('The message has a field of an unknown kind.')
    const fixed = wireType === 1 ? 8 : 4
    const value = wireType === 0 ? takeVarint() : take(wireType === 2 ? Number(takeVarint()) : fixed)
    fields.set(tag >>> 3, value)
  }
  const bytes = (number: number) => {
    const value = fields.get(number)
    return value instanceof Uint8Array ? value : new Uint8Array()
  }
  return {
    bytes,
    text: (number) => new TextDecoder().decode(bytes(number)),
    number: (number) => {
      const value = fields.get(number)
      return typeof value === 'bigint' ? value : 0n
    },
  }
}
