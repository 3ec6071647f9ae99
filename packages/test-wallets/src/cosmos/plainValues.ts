import { base64 } from '@scure/base'

/** Bytes or a bigint in the JSON form that passes between a page and the process that holds the keys. */
type Plain = { readonly $bytes: string } | { readonly $bigint: string }

const isTagged = (value: object): value is Plain => '$bytes' in value || '$bigint' in value

/** Converts the bytes and bigints of a value to a form that JSON can represent. */
export const toPlainValue = (value: unknown): unknown => {
  if (value instanceof Uint8Array) return { $bytes: base64.encode(value) } satisfies Plain
  if (typeof value === 'bigint') return { $bigint: value.toString() } satisfies Plain
  if (Array.isArray(value)) return value.map(toPlainValue)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, toPlainValue(field)]))
}

/** Restores the value that was passed to {@link toPlainValue}. */
export const fromPlainValue = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(fromPlainValue)
  if (typeof value !== 'object' || value === null) return value
  if (!isTagged(value))
    return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, fromPlainValue(field)]))
  return '$bytes' in value ? base64.decode(value.$bytes) : BigInt(value.$bigint)
}
