/*
 * The part of protobuf's wire format that this package needs: unsigned 64-bit numbers, and bytes.
 * https://protobuf.dev/programming-guides/encoding/
 */

const toVarint = (value: bigint): number[] => {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7n) {
    if (rest < 0x80n) return [...bytes, Number(rest)]
    bytes.push(Number(rest & 0x7fn) | 0x80)
  }
}

/** Concatenates the parts of a message. */
export const joinBytes = (...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap((part) => [...part]))

/** Encodes a field of bytes, a string, or a nested message. It is written even if it is empty. */
export const bytesField = (number: number, value: Uint8Array | string): Uint8Array => {
  const bytes = typeof value === 'string' ? new TextEncoder().encode(value) : value
  return joinBytes([(number << 3) | 2], toVarint(BigInt(bytes.length)), bytes)
}

/** Encodes a field of a number. Returns no bytes for zero. */
export const numberField = (number: number, value: bigint): Uint8Array =>
  joinBytes(value === 0n ? [] : [number << 3, ...toVarint(value)])

/** A decoded message. Each method returns the last value of a field, or an empty value or zero if the field is missing. */
export type DecodedMessage = {
  bytes(number: number): Uint8Array
  text(number: number): string
  number(number: number): bigint
}

/**
 * Decodes a message.
 *
 * @throws `RangeError` or `TypeError` if the bytes are not a valid message
 */
export const readMessage = (message: Uint8Array): DecodedMessage => {
  let offset = 0
  const readBytes = (length: number): Uint8Array => {
    if (!(length <= message.length - offset)) throw new RangeError('The message ends too early.')
    offset += length
    return message.subarray(offset - length, offset)
  }
  const readVarint = (): bigint => {
    let value = 0n
    for (let shift = 0n; shift < 70n; shift += 7n) {
      const [byte = 0] = readBytes(1)
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
    throw new RangeError('The number has more than 70 bits.')
  }
  const fields = new Map<number, bigint | Uint8Array>()
  while (offset < message.length) {
    const tag = Number(readVarint())
    const wireType = tag & 7
    if (![0, 1, 2, 5].includes(wireType)) throw new TypeError('The message has a field of an unknown wire type.')
    const fixed = wireType === 1 ? 8 : 4
    const value = wireType === 0 ? readVarint() : readBytes(wireType === 2 ? Number(readVarint()) : fixed)
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
